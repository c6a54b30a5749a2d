/** How far a template is. */
export default {
  DRAFT: "مسودة",
  PENDING: "قيد المراجعة",
  APPROVED: "موافق عليه",
  REJECTED: "مرفوض",
  PAUSED: "موقوف مؤقتًا",
  DISABLED: "معطّل",
  DELETED: "غير موجود لدى المزوّد",
};
