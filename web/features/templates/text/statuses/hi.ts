/** How far a template is. */
export default {
  DRAFT: "मसौदा",
  PENDING: "समीक्षा में",
  APPROVED: "मंज़ूर",
  REJECTED: "नामंज़ूर",
  PAUSED: "रुका हुआ",
  DISABLED: "बंद",
  DELETED: "विक्रेता के पास नहीं",
};
