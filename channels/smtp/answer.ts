import type { ErrorClass, SendOutcome, SmtpAnswer } from "../kit/index.ts";
import { failed } from "../kit/index.ts";

/** What the server's last word means: RFC 5321's code, and RFC 3463's, which says more, where there is one. */
export function readAnswer({ code, text }: SmtpAnswer, messageId: string): SendOutcome {
  if (code >= 200 && code < 300) return { kind: "accepted", vendorId: messageId };
  return failed({
    class: classOf(code, /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(text)?.[1]),
    code: String(code),
    text,
  });
}

const AUTH = [530, 534, 535, 538];

export function classOf(code: number, detail: string | undefined): ErrorClass {
  if (AUTH.includes(code) || detail === "7.8") return "auth";
  if (code < 500) return code >= 400 ? "server" : "unknown";
  const [subject] = (detail ?? "").split(".");
  if (detail === "3.4") return "request";
  if (subject === "1" || subject === "2") return "recipient";
  if (subject === "7") return "quality";
  if (code === 550 || code === 551 || code === 553) return "recipient";
  return code === 554 ? "quality" : "request";
}
