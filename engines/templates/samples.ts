import type { Button, Card, Header, TextPart, Values, WhatsAppTemplate } from "./model/index.ts";
import { slotsOf, variablesIn } from "./variables/index.ts";

/**
 * Templates for tests. `draw(n)` gives a whole number from 0 to n - 1; zeros give the simplest of everything, so a list
 * of numbers that shrinks makes templates that do. They keep the shape of real ones, and break rules of review freely.
 */
export type Draw = (below: number) => number;

const WORDS = [
  "",
  "Hello",
  '"it\'s" \\ 50% <b>',
  "नमस्ते 😀",
  "line\nbreak\tand *bold*",
  "\0 \u2028",
  "{ {",
  "$& $1",
];
const LINKS = ["https://example.com/a", "https://example.com/{{1}}", "https://example.com/?q={{1}}"];

/** A template that the vendor would take as it is, to be changed in one place by a test. */
export const PLAIN: WhatsAppTemplate = {
  kind: "whatsapp",
  name: "order_shipped",
  language: "en_US",
  category: "UTILITY",
  type: "DEFAULT",
  parameterFormat: "POSITIONAL",
  header: { format: "NONE" },
  body: {
    text: "Hello {{1}}, your order {{2}} is on its way and arrives on {{3}} by noon.",
    examples: { 1: "Asha", 2: "A-1009", 3: "Monday" },
  },
  footer: "",
  buttons: [],
  cards: [],
  offer: null,
  authentication: null,
};

export function sampleTemplate(draw: Draw): WhatsAppTemplate {
  const type = (["DEFAULT", "CAROUSEL", "LIMITED_TIME_OFFER"] as const)[draw(3)] ?? "DEFAULT";
  const named = draw(2) === 1;
  const password = type === "DEFAULT" && draw(6) === 5;
  return {
    kind: "whatsapp",
    name: `template_${draw(100)}`,
    language: ["en", "hi", "pt_BR"][draw(3)] ?? "en",
    category: (["MARKETING", "UTILITY", "AUTHENTICATION"] as const)[draw(3)] ?? "UTILITY",
    type,
    parameterFormat: named ? "NAMED" : "POSITIONAL",
    header: sampleHeader(draw, named),
    body: sampleText(draw, named),
    footer: sampleWords(draw),
    buttons: Array.from({ length: draw(4) }, () => sampleButton(draw)),
    cards: type === "CAROUSEL" ? Array.from({ length: 1 + draw(3) }, () => sampleCard(draw, named)) : [],
    offer: type === "LIMITED_TIME_OFFER" ? { text: sampleWords(draw), hasExpiration: draw(2) === 0 } : null,
    authentication: password
      ? { securityRecommendation: draw(2) === 1, codeExpiration: draw(2) === 1 ? 1 + draw(90) : null }
      : null,
  };
}

/** A value for each slot, some of them awkward, none of them blank. */
export function sampleValues(template: WhatsAppTemplate, draw: Draw): Values {
  const values: Record<string, string> = {};
  for (const { key, role } of slotsOf(template)) {
    values[key] =
      role === "time" ? String(1_700_000_000_000 + draw(1000)) : `v${sampleWords(draw)}`.slice(0, 15);
  }
  return values;
}

function sampleWords(draw: Draw): string {
  return WORDS[draw(WORDS.length)] ?? "";
}

function sampleText(draw: Draw, named: boolean): TextPart {
  const names = named ? ["name", "order_id", "a"] : ["1", "2", "3"];
  const count = draw(4);
  let text = sampleWords(draw) || "Text";
  for (const name of names.slice(0, count)) text += ` {{${name}}} ${sampleWords(draw)}`;
  const examples = variablesIn(text).flatMap((name) =>
    draw(4) === 3 ? [] : [[name, `e${draw(50)}`] as const],
  );
  return { text, examples: Object.fromEntries(examples) };
}

function sampleHeader(draw: Draw, named: boolean): Header {
  const format = (["NONE", "TEXT", "IMAGE", "VIDEO", "DOCUMENT", "LOCATION"] as const)[draw(6)] ?? "NONE";
  if (format === "NONE" || format === "LOCATION") return { format };
  if (format === "TEXT") return { format, ...sampleText(draw, named) };
  return { format, handle: ["", "4::aW"][draw(2)] ?? "", url: ["", "/files/1"][draw(2)] ?? "" };
}

function sampleCard(draw: Draw, named: boolean): Card {
  return {
    header: sampleHeader(draw, named),
    body: sampleText(draw, named),
    buttons: Array.from({ length: draw(3) }, () => sampleButton(draw)),
  };
}

function sampleButton(draw: Draw): Button {
  const text = sampleWords(draw) || "Label";
  switch (draw(6)) {
    case 1:
      return {
        type: "URL",
        text,
        url: LINKS[draw(LINKS.length)] ?? "",
        example: ["", "https://example.com/1"][draw(2)] ?? "",
      };
    case 2:
      return { type: "PHONE_NUMBER", text, phoneNumber: "+919812345678" };
    case 3:
      return { type: "COPY_CODE", text: ["", text][draw(2)] ?? "", example: "SAVE20" };
    case 4:
      return {
        type: "FLOW",
        text,
        flowId: ["", "123"][draw(2)] ?? "",
        flowName: "",
        flowJson: ["", "{}"][draw(2)] ?? "",
        action: (["navigate", "data_exchange"] as const)[draw(2)] ?? "navigate",
        screen: ["", "FIRST"][draw(2)] ?? "",
      };
    case 5:
      return {
        type: "OTP",
        otpType: (["COPY_CODE", "ONE_TAP", "ZERO_TAP"] as const)[draw(3)] ?? "COPY_CODE",
        text: ["", text][draw(2)] ?? "",
        autofillText: ["", "Autofill"][draw(2)] ?? "",
        apps: draw(2) === 1 ? [{ packageName: "com.example.app", signatureHash: "K8a/AINcGX7" }] : [],
        zeroTapTermsAccepted: draw(2) === 1,
      };
    default:
      return { type: "QUICK_REPLY", text };
  }
}
