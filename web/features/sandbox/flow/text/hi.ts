/** What a flow says that runs. */
export default {
  restart: "फिर से शुरू करें",
  back: "पीछे",
  done: "फ़्लो पूरा हुआ। यह भेजा जाता है:",
  exchange: "आपके सर्वर से इसके साथ पूछा जाता:",
  nowhere: "यह अभी कहीं नहीं ले जाता।",
  choose: "एक चुनें",
  readMore: "और पढ़ें",
  fault: {
    required: "यह ज़रूरी है",
    tooShort: "कम से कम {{count}} अक्षर",
    tooLong: "अधिकतम {{count}} अक्षर",
    tooFew: "कम से कम {{count}} चुनें",
    tooMany: "अधिकतम {{count}} चुनें",
    notNumber: "संख्या लिखें",
    notEmail: "ई-मेल पता लिखें",
    notPhone: "फ़ोन नंबर लिखें",
  },
  unknown: "यह घटक किसी ऐसे संस्करण का है जो यहाँ नहीं दिखता।",
};
