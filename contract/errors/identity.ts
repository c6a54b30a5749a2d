import type { ErrorTable } from "./table.ts";

/** Signing in, people, roles and departments. */
export const IDENTITY_ERRORS = {
  CAPTCHA_WRONG: {
    status: 400,
    code: 801,
    text: "The captcha does not match or has expired. Type the new one.",
  },
  CREDENTIALS_WRONG: { status: 401, code: 802, text: "The e-mail or the password is wrong." },
  FIRST_PASSWORD_OVER: {
    status: 409,
    code: 819,
    text: "The time to replace the password that you were given is over. Choose your own by Forgot password, or ask your administrator for another one.",
  },
  PASSWORD_SAME: {
    status: 400,
    code: 400,
    text: "This is the password that you were given. Choose one that only you know.",
  },
  LOGIN_LOCKED: {
    status: 429,
    code: 803,
    text: "Too many wrong passwords. Try again in {minutes} minutes.",
  },
  SESSION_EXISTS: {
    status: 409,
    code: 804,
    text: "You are signed in somewhere else. Sign that session out and continue?",
  },
  CODE_WRONG: { status: 400, code: 805, text: "The code is wrong or too old. Type the newest one." },
  SIGN_IN_OVER: {
    status: 400,
    code: 806,
    text: "This took too long, or too many wrong codes were typed. Begin again.",
  },
  CODES_LOCKED: { status: 429, code: 803, text: "Too many wrong codes. Try again in {minutes} minutes." },
  TOO_MANY_MAILS: {
    status: 429,
    code: 807,
    text: "The code was mailed several times already. Look into your mailbox, or begin again.",
  },
  TWO_FACTOR_NONE: {
    status: 409,
    code: 409,
    text: "Two-factor authentication is not set up here in this way. Set it up first.",
  },
  TWO_FACTOR_REQUIRED: {
    status: 409,
    code: 409,
    text: "Everybody here is asked for two-factor authentication. It cannot be disabled.",
  },
  TWO_FACTOR_BY_OPERATOR: {
    status: 409,
    code: 409,
    text: "The operator of this installation asks everybody for two-factor authentication.",
  },
  TWO_FACTOR_OWN_FIRST: {
    status: 409,
    code: 409,
    text: "Set up two-factor authentication for yourself first, in your profile.",
  },
  TWO_FACTOR_OWN_CODE: {
    status: 409,
    code: 409,
    text: "One's own second step is disabled in the profile, with a code. Ask another administrator if it is lost.",
  },
  NETWORK_REFUSED: {
    status: 403,
    code: 1403,
    text: "Your enterprise is used from its own networks alone, and {address} is in none of them. Ask your administrator.",
  },
  NETWORK_WRONG: { status: 400, code: 400, text: "{network} is no address and no network." },
  NETWORK_OWN_FIRST: {
    status: 409,
    code: 409,
    text: "Your own address, {address}, is in none of these networks: you would shut yourself out.",
  },
  TWO_FACTOR_NOT_THEIRS: {
    status: 409,
    code: 409,
    text: "{name} has no second step set up. There is nothing to reset.",
  },
  INVITATION_OVER: {
    status: 400,
    code: 809,
    text: "This invitation was accepted, taken back or is too old. Ask who invited you for a new one.",
  },
  INVITATION_DONE: {
    status: 409,
    code: 409,
    text: "The invitation of {emailId} was {state} already. Invite the person anew.",
  },
  INVITATION_WAITS: {
    status: 409,
    code: 409,
    text: "{emailId} is invited already. Resend that invitation, or revoke it first.",
  },
  PASSWORD_PLAIN: {
    status: 400,
    code: 808,
    text: "Passwords are taken in encrypted form only. Reload the page and try again.",
  },
  SIGN_ON_OVER: {
    status: 400,
    code: 812,
    text: "This sign-in took too long, was used already, or was begun in another browser. Begin again.",
  },
  SIGN_ON_REFUSED: {
    status: 400,
    code: 813,
    text: "The sign-in by {provider} failed: {why} Try again, or tell your administrator.",
  },
  SIGN_ON_UNVERIFIED: {
    status: 400,
    code: 814,
    text: "{provider} does not say that the e-mail address {email} is verified. Verify it there, then sign in again.",
  },
  SIGN_ON_DOMAIN: {
    status: 400,
    code: 815,
    text: "{email} does not belong to the domains of this single sign-on. Ask your administrator.",
  },
  SIGN_ON_STRANGER: {
    status: 400,
    code: 816,
    text: "{email} has no active account here. Ask your administrator to invite you.",
  },
  SIGN_ON_OTHER: {
    status: 400,
    code: 817,
    text: "{email} is linked to somebody else at {provider}. Ask your administrator.",
  },
  SIGN_ON_ONLY: {
    status: 400,
    code: 818,
    text: "Your enterprise signs in by single sign-on alone. Use its sign-in instead of a password.",
  },
  SIGN_ON_NONE: {
    status: 404,
    code: 404,
    text: "There is no such single sign-on here. Sign in with your password, or ask your administrator.",
  },
  SIGN_ON_UNTESTED: {
    status: 409,
    code: 409,
    text: "Test the provider, and prove a domain, before it becomes the only way in.",
  },
  SIGN_ON_KEEPER: {
    status: 409,
    code: 409,
    text: "Choose an active administrator who signs in by password when the provider is out of order.",
  },
  SIGN_ON_DOMAINS: {
    status: 409,
    code: 409,
    text: "There are {max} domains already. Remove one that is not used.",
  },
  DOMAIN_UNPROVEN: {
    status: 409,
    code: 409,
    text: "{domain} does not hold the record yet. Enter it in the domain's zone, and wait until it is known.",
  },
  DOMAIN_TAKEN: {
    status: 409,
    code: 409,
    text: "{domain} belongs to another enterprise here. Ask whoever runs this installation.",
  },
  PASSWORD_GUESSABLE: {
    status: 400,
    code: 400,
    text: "This password is guessed first: it is a common one, or little more than a name that others know. Choose several words that do not belong together.",
  },
  PASSWORD_BREACHED: {
    status: 400,
    code: 400,
    text: "This password stood in a breach of some service, so it is tried by whoever breaks in. Choose one that you have used nowhere else.",
  },
  SIGNUP_HIDDEN: { status: 403, code: 1403, text: "Access Denied" },
  ACTIVATION_OVER: {
    status: 400,
    code: 810,
    text: "This link was used already or is too old. Sign in, or sign up again.",
  },
  RESET_LINK_OVER: {
    status: 400,
    code: 811,
    text: "This link was used already or is too old. Ask for a new one with Forgot password.",
  },
  PERSON_NEEDED: {
    status: 409,
    code: 409,
    text: "An API key is no person: it has no profile and no session. Sign in as a person to do this.",
  },
  PASSWORD_WRONG: { status: 400, code: 400, text: "The password is wrong. Enter your own, present one." },
  EMAIL_TAKEN: {
    status: 409,
    code: 409,
    text: "{emailId} belongs to an account already. Enter another e-mail address.",
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    code: 409,
    text: "{name} is the last administrator. Make somebody else an administrator first.",
  },
  PERSON_BEYOND: {
    status: 403,
    code: 1403,
    text: "{name} may do things that you may not. Ask somebody who may do all of them, such as an administrator.",
  },
  OWN_ACCOUNT: {
    status: 409,
    code: 409,
    text: "Nobody deactivates their own account. Ask another administrator.",
  },
  ROLE_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A role named {name} exists already. Choose another name.",
  },
  SCOPE_DENIED: {
    status: 403,
    code: 1403,
    text: "Nobody gives a wider view of chats than they have themselves ({scope}).",
  },
  ROLE_IN_USE: {
    status: 409,
    code: 409,
    text: "{people} have the role {name}. Give them another one first.",
  },
  ROLE_FIXED: {
    status: 409,
    code: 409,
    text: "The {name} may do everything, always, so that an enterprise cannot lock itself out. Make a role of your own instead.",
  },
  ROLE_BUILT_IN: {
    status: 409,
    code: 409,
    text: "{name} is built in and stays. Change what it may do instead.",
  },
  ROLE_NOT_BUILT_IN: {
    status: 409,
    code: 409,
    text: "{name} is a role of your own: there is nothing to go back to.",
  },
  KEY_ALREADY_OVER: { status: 400, code: 400, text: "The key would be over already. Choose a later day." },
  TOO_MANY_KEYS: {
    status: 409,
    code: 409,
    text: "There are {max} keys already. Delete one that is not used.",
  },
  TOO_MANY_ROLES: {
    status: 409,
    code: 409,
    text: "There are {max} roles already. Delete one that nobody has.",
  },
  DEPARTMENT_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A department named {name} exists already. Choose another name.",
  },
  DEPARTMENT_IN_USE: {
    status: 409,
    code: 409,
    text: "{name} is used by {users}. Choose another department there first.",
  },
} as const satisfies ErrorTable;
