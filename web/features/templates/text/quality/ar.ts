/** How people take templates, by their vendors. */
export default {
  title: "الجودة:",
  GREEN: "جيدة",
  YELLOW: "متوسطة",
  RED: "ضعيفة",
  UNKNOWN: "لم تُقيَّم بعد",
  since: "منذ {{at}}",
  coming: "ستصبح: {{category}}",
  comingAt: "ابتداءً من {{at}}",
  unfit_zero: "لا قالب موقوف.",
  unfit_one: "قالب واحد أوقفه المزوّد أو عطّله، ولا يُرسل منه شيء.",
  unfit_two: "قالبان أوقفهما المزوّد أو عطّلهما، ولا يُرسل منهما شيء.",
  unfit_few: "{{count}} قوالب أوقفها المزوّدون أو عطّلوها، ولا يُرسل منها شيء.",
  unfit_many: "{{count}} قالبًا أوقفها المزوّدون أو عطّلوها، ولا يُرسل منها شيء.",
  unfit_other: "{{count}} قالب أوقفها المزوّدون أو عطّلوها، ولا يُرسل منها شيء.",
};
