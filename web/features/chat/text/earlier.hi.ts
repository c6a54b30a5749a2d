/** What was before with who writes. */
export default {
  earlier: {
    title: "पिछली चैट",
    one: "पिछली चैट",
    back: "इस चैट पर लौटें",
    nobody: "किसी ने नहीं ली",
    rated: "5 में से {{rating}} सितारे",
    more: "आख़िरी {{count}} दिखाई गई हैं। सभी चैट इतिहास में हैं।",
  },
};
