export default {
  text: "النص «{{text}}»",
  column: "العمود {{name}}",
  next: "، ثم ",
  or: "{{choices}} حين يكون ما قبله فارغاً",
  instead: "، أو ",
  upper: "{{value}} بأحرف كبيرة",
  lower: "{{value}} بأحرف صغيرة",
  trim: "{{value}} دون مسافات حوله",
  urlEncode: "{{value}} مرمّزاً للرابط",
  firstName: "الاسم الأول في {{value}}",
  default: "{{value}}، أو {{second}} حين يكون فارغاً",
  date: "{{value}} كتاريخ مثل {{second}}",
};
