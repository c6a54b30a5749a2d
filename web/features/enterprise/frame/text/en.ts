/** What the frame of a designer says until it is there. */
export default {
  title: "Designer",
  wait: "Opening…",
  missing: "No designer stands at this address. Open it from the console.",
  home: "Go to the dashboard",
};
