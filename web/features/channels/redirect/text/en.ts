export default {
  title: "Thank you",
  wait: "One moment",
  handed: "360dialog's answer was handed on. This window closes by itself; if it does not, close it.",
  signedOut: "You are not signed in any more. Sign in, and begin the connection once more.",
  denied: "You need the permission {{permission}} to connect a number. An administrator can give it to you.",
  failed: "This could not be handed on",
  signIn: "Sign in",
};
