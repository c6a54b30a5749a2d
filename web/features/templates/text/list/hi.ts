/** The list of templates. */
export default {
  search: "नाम से खोजें",
  allChannels: "सभी चैनल",
  allCategories: "सभी श्रेणियाँ",
  allLanguages: "सभी भाषाएँ",
  none: "अभी कोई टेम्पलेट नहीं",
  noneText: "किसी उदाहरण से लिखें, या जो विक्रेता के पास हैं उन्हें लाएँ।",
  noneLocal: "इस चैनल के लिए जो लिखेंगे वह तुरंत तैयार होगा: मंज़ूरी नहीं चाहिए।",
  noneFound: "इन फ़िल्टरों से कुछ मेल नहीं खाता।",
  noChannels: "पहले कोई चैनल जोड़ें",
  noChannelsText: "टेम्पलेट उस चैनल का होता है जो उसे भेजता है।",
  toChannels: "चैनल खोलें",
  trashEmpty: "ट्रैश खाली है",
  trashText: "पिछले 30 दिनों में जो हटाया गया वह यहाँ है।",
};
