export const en = {
  reset: {
    subject: "Choose a new password",
    lines: [
      "Somebody, probably you, asked for a new password for {email}.",
      "The link works once, within {minutes} minutes.",
    ],
    button: "Choose a new password",
    foot: "If it was not you, do nothing: your password stays as it is.",
  },
  code: {
    subject: "Your security code",
    lines: ["Type this code to go on. It is good for {minutes} minutes."],
    foot: "If you are not signing in, somebody knows your password: change it.",
  },
  twoFactorReset: {
    subject: "Your second step was reset",
    lines: [
      "Hello {name}, {administrator} has reset your two-factor authentication.",
      "Sign in with your password and set it up again in your profile.",
    ],
    foot: "If you did not ask for it, tell your administrator at once.",
  },
  invitation: {
    subject: "You are invited to {enterprise}",
    lines: ["{inviter} invites {email} to work in {enterprise}.", "The link works once, within {days} days."],
    button: "Accept the invitation",
    foot: "If you do not expect this, do nothing.",
  },
  signup: {
    subject: "Activate your account",
    lines: ["Welcome, {name}. Confirm that {email} is yours.", "The link works once, within {days} days."],
    button: "Activate my account",
    foot: "If you did not sign up, do nothing: no account is made.",
  },
  taken: {
    subject: "You have an account already",
    lines: [
      "Somebody, probably you, signed up with {email}, which has an account already. Sign in with it.",
      "If you have forgotten its password, choose a new one. The link works once, within {minutes} minutes.",
    ],
    button: "Choose a new password",
    foot: "If it was not you, do nothing: nothing has changed.",
  },
  walletLow: {
    subject: "The wallet runs low",
    lines: [
      "The wallet holds {balance}. You wanted to be told at {limit}.",
      "When it is empty, broadcasts are held until it is topped up.",
    ],
    button: "Top up",
    foot: "You get this because you manage billing.",
  },
  analytics: {
    subject: "{name}: {days}",
    lines: ["{name}: {days}, beside {before}. Days of {zone}."],
    beneath: ["The other cards are in the file."],
    button: "Open Analytics",
    leave: "Do not mail me this report any more",
    foot: "You get this because {maker} has it mailed to you. It can be paused or changed under Mailed reports.",
  },
};
export type MailTexts = typeof en;
