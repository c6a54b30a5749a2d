/** What a flow says that runs. */
export default {
  restart: "البدء من جديد",
  back: "رجوع",
  done: "اكتمل التدفق. يُرسل هذا:",
  exchange: "كان خادمك سيُسأل بهذا:",
  nowhere: "هذا لا يقود إلى شيء بعد.",
  choose: "اختر واحدًا",
  readMore: "قراءة المزيد",
  fault: {
    required: "هذا مطلوب",
    tooShort: "الحد الأدنى للحروف: {{count}}",
    tooLong: "الحد الأقصى للحروف: {{count}}",
    tooFew: "الحد الأدنى للاختيارات: {{count}}",
    tooMany: "الحد الأقصى للاختيارات: {{count}}",
    notNumber: "أدخل رقمًا",
    notEmail: "أدخل بريدًا إلكترونيًا",
    notPhone: "أدخل رقم هاتف",
  },
  unknown: "هذا المكوّن من إصدار لا يُعرض هنا.",
};
