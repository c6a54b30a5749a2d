import type { WhatsAppTemplate } from "../model/index.ts";

/** What stands for a one-time password in a preview without one. */
export const SAMPLE_PASSWORD = "123456";

/** What WhatsApp itself writes around a one-time password, in English; it translates this for the reader. "" elsewhere. */
export function passwordText({ authentication }: WhatsAppTemplate, password: string): string {
  if (!authentication) return "";
  const advice = authentication.securityRecommendation ? " For your security, do not share this code." : "";
  return `*${password}* is your verification code.${advice}`;
}

export function passwordFooter({ authentication }: WhatsAppTemplate): string {
  const minutes = authentication?.codeExpiration ?? null;
  if (minutes === null) return "";
  return `This code expires in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
