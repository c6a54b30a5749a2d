/** After a chat: undoing that it was closed, and writing again. */
export default {
  closing: {
    lead_one: "चैट {{number}} सेकंड में बंद होगी। तब तक ग्राहक को कुछ नहीं बताया जाता।",
    lead_other: "चैट {{number}} सेकंड में बंद होगी। तब तक ग्राहक को कुछ नहीं बताया जाता।",
    short: "बंद हो रही है",
    writeAgain: "फिर लिखें",
  },
};
