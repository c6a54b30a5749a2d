import type { Button, Header, Template, WhatsAppTemplate } from "../model/index.ts";
import { exampleOf, labelOf, slotKey, type TemplateText, textsOf } from "./texts.ts";
import { variablesIn } from "./tokens.ts";

/** One place that each message fills with a value of its own. */
export interface Slot {
  /** "body.1", "header.media", "button.0.url", "card.2.body.name". */
  key: string;
  role: "text" | "url" | "code" | "payload" | "media" | "time" | "place";
  /** The name of its variable; "" where there is none in the text. */
  variable: string;
  /** For people, in English: "Body {{1}}". */
  label: string;
  required: boolean;
  example: string;
  card: number | null;
  button: number | null;
}

/** Every slot of a template in the order of its parts, each key once. */
export function slotsOf(template: Template): Slot[] {
  const texts = textsOf(template).flatMap(textSlots);
  if (template.kind !== "whatsapp") return once(texts);
  const at = (card: number | null) => texts.filter((slot) => slot.card === card);
  return once([
    ...headerSlots(template.header, null),
    ...at(null),
    ...codeOfAuthentication(template),
    ...template.buttons.flatMap((button, place) => buttonSlots(button, place, null)),
    ...offerSlots(template),
    ...template.cards.flatMap((card, place) => [
      ...headerSlots(card.header, place),
      ...at(place),
      ...card.buttons.flatMap((button, index) => buttonSlots(button, index, place)),
    ]),
  ]);
}

/** Finds a slot by its key, or by a variable of the body as people write it: "1", "{{name}}". */
export function findSlot(slots: readonly Slot[], name: string): Slot | undefined {
  const bare = name.trim().replace(/^\{\{(.*)\}\}$/, "$1");
  return slots.find((slot) => slot.key === bare) ?? slots.find((slot) => slot.key === `body.${bare}`);
}

/** Of equal keys the first one stays. */
function once(slots: readonly Slot[]): Slot[] {
  const seen = new Set<string>();
  return slots.filter(({ key }) => !seen.has(key) && seen.add(key));
}

function textSlots(text: TemplateText): Slot[] {
  return variablesIn(text.text).map((variable) => ({
    key: slotKey(text, variable),
    role: text.role === "url" ? "url" : "text",
    variable,
    label: labelOf(text, variable),
    required: true,
    example: exampleOf(text.examples, variable),
    card: text.card,
    button: text.button,
  }));
}

const slotWithoutText = (
  key: string,
  role: Slot["role"],
  label: string,
  card: number | null,
  rest?: Partial<Slot>,
): Slot => ({
  key: card === null ? key : `card.${card}.${key}`,
  role,
  variable: "",
  label: card === null ? label : `Card ${card + 1}: ${label}`,
  required: true,
  example: "",
  card,
  button: null,
  ...rest,
});

function headerSlots(header: Header, card: number | null): Slot[] {
  switch (header.format) {
    case "NONE":
    case "TEXT":
      return [];
    case "LOCATION":
      return ["latitude", "longitude", "name", "address"].map((part) =>
        slotWithoutText(`header.${part}`, "place", `Location ${part}`, card),
      );
    default: {
      const label = `Header ${header.format.toLowerCase()}`;
      return [
        slotWithoutText("header.media", "media", label, card, { example: header.url || header.handle }),
      ];
    }
  }
}

/** Stands for the token of a flow where the sender names none. */
export const NO_TOKEN = "unused";

function buttonSlots(button: Button, place: number, card: number | null): Slot[] {
  const slot = (part: string, role: Slot["role"], label: string, rest: Partial<Slot>) =>
    slotWithoutText(`button.${place}.${part}`, role, `Button ${place + 1} ${label}`, card, {
      button: place,
      ...rest,
    });
  switch (button.type) {
    case "QUICK_REPLY":
      return [slot("payload", "payload", "payload", { required: false, example: button.text })];
    case "COPY_CODE":
      return [slot("code", "code", "code", { example: button.example })];
    case "FLOW":
      return [slot("token", "payload", "flow token", { required: false, example: NO_TOKEN })];
    default:
      return [];
  }
}

function offerSlots({ offer }: WhatsAppTemplate): Slot[] {
  return offer?.hasExpiration ? [slotWithoutText("offer.expires", "time", "Offer ends", null)] : [];
}

/** Whether a one-time password is in the message. */
export function handsOverPassword({ authentication, buttons, cards }: WhatsAppTemplate): boolean {
  const all = [...buttons, ...cards.flatMap((card) => card.buttons)];
  return authentication !== null || all.some(({ type }) => type === "OTP");
}

/** The one-time password stands in the body and in the button; WhatsApp keeps the body's text to itself. */
function codeOfAuthentication(template: WhatsAppTemplate): Slot[] {
  return handsOverPassword(template)
    ? [slotWithoutText("body.1", "code", "One-time password", null, { variable: "1", example: "123456" })]
    : [];
}
