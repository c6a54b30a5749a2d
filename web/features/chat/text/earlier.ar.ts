/** What was before with who writes. */
export default {
  earlier: {
    title: "محادثات سابقة",
    one: "محادثة سابقة",
    back: "العودة إلى هذه المحادثة",
    nobody: "لم يتولّها أحد",
    rated: "{{rating}} من 5 نجوم",
    more: "هذه آخر {{count}} منها، وكلها في «سجل المحادثات».",
  },
};
