/** What the page says on which a reader takes themselves off a mailed report. */
export default {
  title: "Be mailed this report no more?",
  lead: "{{name}}, which {{maker}} has mailed to you.",
  leave: "Mail me this report no more",
  left: "You are not mailed {{name}} any more. Who set it up sees that you left.",
  console: "Open the console",
};
