export default {
  or: "or",
  by: "Sign in with {{name}}",
  title: "Single sign-on",
  going: "You are being taken to {{name}}.",
  coming: "You are being signed in.",
  failed: "The sign-in did not work",
  none: "There is no such single sign-on here. Sign in with your password, or ask your administrator.",
  broken: "This address is not whole. Begin again.",
  toLogin: "Go Back to login",
};
