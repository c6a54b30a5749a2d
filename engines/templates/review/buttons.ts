import { WHATSAPP_LIMITS as LIMITS } from "../limits/index.ts";
import type { Button, FlowButton, OtpButton } from "../model/index.ts";
import { tokenise, variablesIn } from "../variables/index.ts";
import type { Findings } from "./findings.ts";
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
      at.length("example", "The example of the code", button.example, LIMITS.code);
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
  findings.length("text", "The label", text, LIMITS.buttonText, required);
  if (/[\n\r]/.test(text) || hasMarkup(text) || countEmojis(text) > 0 || text.includes("{{"))
    findings.error(
      "text",
      "plain-label",
      "A label takes plain words: no variables, line breaks, emojis or marks like *. Take them out.",
    );
}

function reviewUrl(url: string, findings: Findings): void {
  findings.length("url", "The address", url, LIMITS.url);
  if (url !== "" && !/^https?:\/\/[^\s/{}]/i.test(url))
    findings.error("url", "url-scheme", "The address has to begin with https:// and a host name.");
  const tokens = tokenise(url);
  const variables = tokens.filter((token) => "variable" in token).length;
  const last = tokens[tokens.length - 1];
  if (variables > 1 || (variables === 1 && last && !("variable" in last)))
    findings.error("url", "url-variable", "An address takes one variable, at its end. Move it there.");
  else if (variables === 1 && !variablesIn(url).includes("1"))
    findings.error("url", "url-variable", "The variable of an address is always {{1}}.");
  const short = shortLink(url);
  if (short)
    findings.warn(
      "url",
      "short-link",
      `Reviewers refuse shortened links like ${short}. Give the whole address.`,
    );
  const own = whatsAppLink(url);
  if (own)
    findings.warn(
      "url",
      "whatsapp-link",
      `Reviewers refuse links to ${own}. Use a quick reply or a phone button.`,
    );
}

function reviewPhone(phoneNumber: string, findings: Findings): void {
  findings.length("phoneNumber", "The phone number", phoneNumber, LIMITS.phoneNumber);
  if (phoneNumber !== "" && !/^\+?\d[\d ()-]{5,}$/.test(phoneNumber))
    findings.error(
      "phoneNumber",
      "phone-number",
      "Write the phone number with its country code, in digits: +919812345678.",
    );
}

function reviewFlow(button: FlowButton, findings: Findings): void {
  const named = [button.flowId, button.flowName, button.flowJson].filter((one) => one !== "").length;
  if (named !== 1)
    findings.error(
      "flowId",
      "flow-reference",
      "Say which flow opens: by its id, its name or its JSON, one of them.",
    );
}

function reviewOtp(button: OtpButton, findings: Findings): void {
  if (button.otpType === "COPY_CODE") return;
  if (button.apps.length === 0 || button.apps.some((app) => !app.packageName || !app.signatureHash))
    findings.error(
      "apps",
      "otp-app",
      "Name the Android app that takes the code: its package name and its signature hash.",
    );
  if (button.otpType === "ZERO_TAP" && !button.zeroTapTermsAccepted)
    findings.error("zeroTapTermsAccepted", "zero-tap-terms", "Accept WhatsApp's terms for zero-tap codes.");
}

const MOST: readonly [Button["type"], number, string][] = [
  ["URL", LIMITS.urlButtons, "buttons with an address"],
  ["PHONE_NUMBER", LIMITS.phoneButtons, "button with a phone number"],
  ["COPY_CODE", LIMITS.copyCodeButtons, "button that copies a code"],
  ["FLOW", LIMITS.flowButtons, "button that opens a flow"],
];

/** The buttons beside one another: how many of which, and in what order. */
export function reviewButtonRow(buttons: readonly Button[], findings: Findings): void {
  buttons.forEach((button, at) => {
    reviewButton(button, `buttons[${at}]`, findings);
    if (button.text !== "" && buttons.findIndex(({ text }) => text === button.text) < at)
      findings.warn(
        `buttons[${at}].text`,
        "same-label",
        `Two buttons are called ${button.text}. Give each its own label.`,
      );
  });
  if (buttons.length > LIMITS.buttons)
    findings.error(
      "buttons",
      "too-many-buttons",
      `There are ${buttons.length} buttons; ${LIMITS.buttons} are allowed. Take some out.`,
    );
  for (const [type, most, what] of MOST) {
    const count = buttons.filter((button) => button.type === type).length;
    if (count > most)
      findings.error("buttons", "too-many-buttons", `WhatsApp takes ${most} ${what}; there are ${count}.`);
  }
  const groups = buttons.filter(
    ({ type }, at) => type === "QUICK_REPLY" && buttons[at - 1]?.type !== "QUICK_REPLY",
  ).length;
  if (groups > 1)
    findings.error(
      "buttons",
      "quick-replies-apart",
      "Quick replies have to stand together. Move them side by side.",
    );
}
