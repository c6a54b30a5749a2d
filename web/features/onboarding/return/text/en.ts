/** What the small window says in which Meta's dialog was open. */
export default {
  wait: "Handing over…",
  done: "Thank you",
  doneText: "The business is connected. You can close this window and go on in the console.",
  failed: "This did not work",
  strange: "This page is opened by the dialog of WhatsApp. Begin in the console, under Waba Onboarding.",
  back: "Go on in the console",
  signIn: "Sign in",
};
