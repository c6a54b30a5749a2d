/** The languages that mails are written in. */
export const MAIL_LANGUAGES = ["en", "hi", "ar"] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** A reset address with one of these codes is answered by the reset-password call, any other by change-password. */
export const RESET_CODES: readonly string[] = ["900", "901"];

/** Ways to prove a sign-in after the password: an authenticator, a mailed code, a code kept for when those are lost. */
export const AUTH_TYPES = ["totp", "email", "recovery"] as const;
export type AuthType = (typeof AUTH_TYPES)[number];
/** Those that a person sets up; recovery codes come with the first. */
export const ENROL_TYPES = ["totp", "email"] as const;
export type EnrolType = (typeof ENROL_TYPES)[number];
export const SECURITY_CODE_DIGITS = 6;

/** What may have become of an invitation; one that nobody accepted in time is ended. */
export const INVITATION_STATES = ["waiting", "accepted", "revoked", "ended"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const CAPTCHA_PURPOSES = ["login", "forgetPassword", "signup"] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];
