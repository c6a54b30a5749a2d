/** The list of templates. */
export default {
  search: "ابحث بالاسم",
  allChannels: "كل القنوات",
  allCategories: "كل الفئات",
  allLanguages: "كل اللغات",
  none: "لا قوالب بعد",
  noneText: "اكتب قالبًا من مثال، أو اجلب ما لدى المزوّد.",
  noneLocal: "ما تكتبه لهذه القناة جاهز فورًا: لا يحتاج موافقة.",
  noneFound: "لا شيء يطابق هذه المرشحات.",
  noChannels: "اربط قناة أولًا",
  noChannelsText: "ينتمي القالب إلى القناة التي ترسله.",
  toChannels: "فتح القنوات",
  trashEmpty: "المهملات فارغة",
  trashText: "هنا ما أُزيل في آخر 30 يومًا.",
};
