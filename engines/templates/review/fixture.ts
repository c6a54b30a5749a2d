import type { Button, Card, FlowButton, OtpButton, WhatsAppTemplate } from "../model/index.ts";
import { PLAIN } from "../samples.ts";
import { reviewTemplate } from "./review.ts";

/** Parts of templates for the tests of review, and templates with nothing against them. */
export type Change = Partial<WhatsAppTemplate>;
export const found = (template: WhatsAppTemplate) =>
  reviewTemplate(template, "whatsapp").map(({ severity, path, rule }) => `${severity} ${path} ${rule}`);
export const body = (text: string): Change => ({
  body: { text, examples: { 1: "a", 2: "b", 3: "c", name: "d" } },
});
export const header = (text: string): Change => ({
  header: { format: "TEXT", text, examples: { 1: "a", 2: "b" } },
});
export const reply: Button = { type: "QUICK_REPLY", text: "Yes" };
export const link = (
  url = "https://x.example/{{1}}",
  text = "Visit",
  example = "https://x.example/1",
): Button => ({
  type: "URL",
  text,
  url,
  example,
});
export const phone = (phoneNumber = "+919812345678", text = "Call"): Button => ({
  type: "PHONE_NUMBER",
  text,
  phoneNumber,
});
export const code = (example = "SAVE20"): Button => ({ type: "COPY_CODE", text: "", example });
export const flow: FlowButton = {
  type: "FLOW",
  text: "Open",
  flowId: "1",
  flowName: "",
  flowJson: "",
  action: "navigate",
  screen: "",
};
export const otp: OtpButton = {
  type: "OTP",
  otpType: "COPY_CODE",
  text: "",
  autofillText: "",
  apps: [],
  zeroTapTermsAccepted: false,
};
export const numbered = (count: number, button: (at: number) => Button) =>
  Array.from({ length: count }, (_, at) => button(at));
export const card: Card = {
  header: { format: "IMAGE", handle: "4::a", url: "" },
  body: { text: "One good thing", examples: {} },
  buttons: [link()],
};
export const CAROUSEL: WhatsAppTemplate = {
  ...PLAIN,
  category: "MARKETING",
  type: "CAROUSEL",
  cards: [card, card],
};
export const OFFER: WhatsAppTemplate = {
  ...PLAIN,
  category: "MARKETING",
  type: "LIMITED_TIME_OFFER",
  offer: { text: "Ends on Sunday!", hasExpiration: true },
  buttons: [code(), link()],
};
export const PASSWORD: WhatsAppTemplate = {
  ...PLAIN,
  category: "AUTHENTICATION",
  body: { text: "", examples: {} },
  buttons: [otp],
  authentication: { securityRecommendation: true, codeExpiration: 10 },
};
