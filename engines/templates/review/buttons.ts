import { WHATSAPP_LIMITS as LIMITS } from "../limits/index.ts";
import type { Button, FlowButton, OtpButton } from "../model/index.ts";
import { tokenise, variablesIn } from "../variables/index.ts";
import type { Findings } from "./findings.ts";
import { type FindingWord, words } from "./sentences.ts";
import { countEmojis, hasMarkup, shortLink, whatsAppLink } from "./words.ts";

/** Each button by itself. */
export function reviewButton(button: Button, path: string, findings: Findings): void {
  const at = findings.under(`${path}.`);
  // WhatsApp writes the labels of codes itself.
  const ownLabel = button.type === "COPY_CODE" || button.type === "OTP";
  reviewLabel(button.text, !ownLabel, at);
  switch (button.type) {
    case "URL":
      reviewUrl(button.url, at);
      return;
    case "PHONE_NUMBER":
      reviewPhone(button.phoneNumber, at);
      return;
    case "COPY_CODE":
      at.length("example", "example", button.example, LIMITS.code);
      return;
    case "FLOW":
      reviewFlow(button, at);
      return;
    case "OTP":
      reviewOtp(button, at);
      return;
    case "QUICK_REPLY":
  }
}

function reviewLabel(text: string, required: boolean, findings: Findings): void {
  findings.length("text", "label", text, LIMITS.buttonText, required);
  if (/[\n\r]/.test(text) || hasMarkup(text) || countEmojis(text) > 0 || text.includes("{{"))
    findings.error("text", "plain-label", "plain-label");
}

function reviewUrl(url: string, findings: Findings): void {
  findings.length("url", "address", url, LIMITS.url);
  if (url !== "" && !/^https?:\/\/[^\s/{}]/i.test(url)) findings.error("url", "url-scheme", "url-scheme");
  const tokens = tokenise(url);
  const variables = tokens.filter((token) => "variable" in token).length;
  const last = tokens[tokens.length - 1];
  if (variables > 1 || (variables === 1 && last && !("variable" in last)))
    findings.error("url", "url-variable", "url-variable-place");
  else if (variables === 1 && !variablesIn(url).includes("1"))
    findings.error("url", "url-variable", "url-variable-name", { one: "{{1}}" });
  const short = shortLink(url);
  if (short) findings.warn("url", "short-link", "short-link", { link: short });
  const own = whatsAppLink(url);
  if (own) findings.warn("url", "whatsapp-link", "whatsapp-link-button", { link: own });
}

function reviewPhone(phoneNumber: string, findings: Findings): void {
  findings.length("phoneNumber", "phone", phoneNumber, LIMITS.phoneNumber);
  if (phoneNumber !== "" && !/^\+?\d[\d ()-]{5,}$/.test(phoneNumber))
    findings.error("phoneNumber", "phone-number", "phone-number");
}

function reviewFlow(button: FlowButton, findings: Findings): void {
  const named = [button.flowId, button.flowName, button.flowJson].filter((one) => one !== "").length;
  if (named !== 1) findings.error("flowId", "flow-reference", "flow-reference");
}

function reviewOtp(button: OtpButton, findings: Findings): void {
  if (button.otpType === "COPY_CODE") return;
  if (button.apps.length === 0 || button.apps.some((app) => !app.packageName || !app.signatureHash))
    findings.error("apps", "otp-app", "otp-app");
  if (button.otpType === "ZERO_TAP" && !button.zeroTapTermsAccepted)
    findings.error("zeroTapTermsAccepted", "zero-tap-terms", "zero-tap-terms");
}

const MOST: readonly [Button["type"] & FindingWord, number][] = [
  ["URL", LIMITS.urlButtons],
  ["PHONE_NUMBER", LIMITS.phoneButtons],
  ["COPY_CODE", LIMITS.copyCodeButtons],
  ["FLOW", LIMITS.flowButtons],
];

/** The buttons beside one another: how many of which, and in what order. */
export function reviewButtonRow(buttons: readonly Button[], findings: Findings): void {
  buttons.forEach((button, at) => {
    reviewButton(button, `buttons[${at}]`, findings);
    if (button.text !== "" && buttons.findIndex(({ text }) => text === button.text) < at)
      findings.warn(`buttons[${at}].text`, "same-label", "same-label", { label: button.text });
  });
  if (buttons.length > LIMITS.buttons)
    findings.error("buttons", "too-many-buttons", "too-many-buttons", {
      number: buttons.length,
      most: LIMITS.buttons,
    });
  for (const [type, most] of MOST) {
    const count = buttons.filter((button) => button.type === type).length;
    if (count > most)
      findings.error("buttons", "too-many-buttons", "too-many-of-kind", {
        most,
        what: words(type),
        number: count,
      });
  }
  const groups = buttons.filter(
    ({ type }, at) => type === "QUICK_REPLY" && buttons[at - 1]?.type !== "QUICK_REPLY",
  ).length;
  if (groups > 1) findings.error("buttons", "quick-replies-apart", "quick-replies-apart");
}
