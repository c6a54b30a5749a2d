/** What the page says on which a reader takes themselves off a mailed report. */
export default {
  title: "यह रिपोर्ट अब मेल न की जाए?",
  lead: "{{name}}, जो {{maker}} आपको मेल करवाते हैं।",
  leave: "मुझे यह रिपोर्ट अब मेल न करें",
  left: "{{name}} अब आपको मेल नहीं की जाती। जिसने इसे बनाया, उसे दिखता है कि आप हट गए।",
  console: "कंसोल खोलें",
};
