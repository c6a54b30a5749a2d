/** How people take templates, by their vendors. */
export default {
  title: "Quality:",
  GREEN: "Good",
  YELLOW: "Medium",
  RED: "Poor",
  UNKNOWN: "Not rated yet",
  since: "Since {{at}}",
  coming: "Will be: {{category}}",
  comingAt: "From {{at}}",
  unfit_one: "{{count}} template is paused or disabled by its vendor. Nothing of it is sent.",
  unfit_other: "{{count}} templates are paused or disabled by their vendors. Nothing of them is sent.",
};
