/** How people take templates, by their vendors. */
export default {
  title: "गुणवत्ता:",
  GREEN: "अच्छी",
  YELLOW: "मध्यम",
  RED: "खराब",
  UNKNOWN: "अभी आँकी नहीं गई",
  since: "{{at}} से",
  coming: "होने वाली: {{category}}",
  comingAt: "{{at}} से",
  unfit_one: "{{count}} टेम्पलेट विक्रेता ने रोका या बंद किया है। उसका कुछ नहीं भेजा जाता।",
  unfit_other: "{{count}} टेम्पलेट विक्रेताओं ने रोके या बंद किए हैं। उनका कुछ नहीं भेजा जाता।",
};
