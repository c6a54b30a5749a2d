export default {
  text: "टेक्स्ट “{{text}}”",
  column: "कॉलम {{name}}",
  next: ", फिर ",
  or: "{{choices}}, जहाँ पहला खाली हो",
  instead: ", या ",
  upper: "{{value}} बड़े अक्षरों में",
  lower: "{{value}} छोटे अक्षरों में",
  trim: "{{value}} आगे-पीछे की खाली जगह के बिना",
  urlEncode: "{{value}} लिंक के लिए एन्कोड किया हुआ",
  firstName: "{{value}} में का पहला नाम",
  default: "{{value}}, या खाली हो तो {{second}}",
  date: "{{value}} तारीख के रूप में, जैसे {{second}}",
};
