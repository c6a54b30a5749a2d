/** What a formula makes, in words. */
export default {
  text: "the text “{{text}}”",
  column: "the column {{name}}",
  next: ", then ",
  or: "{{choices}} where that is blank",
  instead: ", or ",
  upper: "{{value}} in capitals",
  lower: "{{value}} in small letters",
  trim: "{{value}} without spaces around it",
  urlEncode: "{{value}} encoded for a link",
  firstName: "the first name in {{value}}",
  default: "{{value}}, or {{second}} where it is blank",
  date: "{{value}} as a date like {{second}}",
};
