/** What a flow says that runs. */
export default {
  restart: "Start again",
  back: "Back",
  done: "The flow is finished. This is sent:",
  exchange: "Your endpoint would be asked with this:",
  nowhere: "This leads nowhere yet.",
  choose: "Choose one",
  readMore: "Read more",
  fault: {
    required: "This is required",
    tooShort: "At least {{count}} characters",
    tooLong: "At most {{count}} characters",
    tooFew: "Choose at least {{count}}",
    tooMany: "Choose at most {{count}}",
    notNumber: "Enter a number",
    notEmail: "Enter an e-mail address",
    notPhone: "Enter a phone number",
  },
  unknown: "This component is of a version that is not shown here.",
};
