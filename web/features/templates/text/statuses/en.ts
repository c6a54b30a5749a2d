/** How far a template is. */
export default {
  DRAFT: "Draft",
  PENDING: "In review",
  APPROVED: "Approved",
  REJECTED: "Rejected",
  PAUSED: "Paused",
  DISABLED: "Disabled",
  DELETED: "Gone at the vendor",
};
