import { z } from "zod";
import { text } from "../common.ts";
import { PASSWORD_ENCRYPTED_MAX, PASSWORD_MAX, PASSWORD_MIN } from "../users/limits.ts";
import { MAIL_LANGUAGES } from "./words.ts";

export const email = text(254).pipe(z.email("Please enter a valid email address")).meta({ format: "email" });

/** A password that is being chosen. */
export const newPassword = text(PASSWORD_MAX)
  .min(1, "This field is mandatory.")
  .min(PASSWORD_MIN, `Your Password must be atleast ${PASSWORD_MIN} characters long`);

/** The same where a browser may have encrypted it: how long it is shows once it is read. */
export const chosenPassword = text(PASSWORD_ENCRYPTED_MAX)
  .min(1, "This field is mandatory.")
  .min(PASSWORD_MIN, `Your Password must be atleast ${PASSWORD_MIN} characters long`);

/** The language a mail that comes of this call is written in. */
export const mailLanguage = z.enum(MAIL_LANGUAGES).default("en");

export const captchaAnswer = {
  captcha: text(20).min(1, "Please enter captcha."),
  captchaId: z.uuid("must be the id of a captcha"),
};

/** What a link of a mail carries. */
export const linkCode = text(200).min(1, "This field is mandatory.");

/** A password that is chosen and typed twice. */
export const twoPasswords = {
  password: chosenPassword,
  confirmPassword: text(PASSWORD_ENCRYPTED_MAX).min(1, "This field is mandatory."),
};
const MISMATCH = "Your passwords do not match. Please try again.";

/** Refuses two passwords that differ. */
export const alike = <T extends z.ZodType<{ password: string; confirmPassword: string }>>(schema: T) =>
  schema.refine(({ password, confirmPassword }) => password === confirmPassword, {
    message: MISMATCH,
    path: ["confirmPassword"],
  });
