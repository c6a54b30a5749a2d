import type { Bubble, BubbleButton, BubbleCard, BubbleMedia } from "#contract/sandbox/bubble.ts";
import { flowButton } from "../bubbles.ts";
import type { Filling, Refusal, Template, TemplateUse } from "../protocol.ts";
import { at, listAt, textAt } from "../wire.ts";

type Parts = Omit<TemplateUse, "name" | "language" | "cards">;
class Misfit extends Error {
  readonly reason: Refusal["reason"];
  constructor(reason: Refusal["reason"], detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** A template filled in as the person sees it, or why WhatsApp would not send it. */
export function fillTemplate(template: Template, use: TemplateUse): Bubble | Refusal {
  try {
    return fill(template, use);
  } catch (error) {
    if (error instanceof Misfit) return { reason: error.reason, detail: error.message };
    throw error;
  }
}

function fill({ name, language, components }: Template, use: TemplateUse): Bubble {
  const carousel = component(components, "CAROUSEL");
  const offer = component(components, "LIMITED_TIME_OFFER");
  const parts = partsOf(components, use);
  return {
    kind: "template",
    template: { name, language },
    ...parts,
    footer: textAt(component(components, "FOOTER"), "text"),
    ...(carousel ? { cards: cardsOf(carousel, use.cards ?? []) } : {}),
    ...(offer
      ? {
          offer: { text: textAt(offer, "limited_time_offer", "text") ?? "", expiresAt: expiryOf(offer, use) },
        }
      : {}),
  };
}

function cardsOf(carousel: unknown, given: Parts[]): BubbleCard[] {
  const cards = listAt(carousel, "cards");
  if (cards.length !== given.length) {
    throw new Misfit(
      "template-count",
      `carousel: number of cards (${given.length}) does not match the expected number of cards (${cards.length})`,
    );
  }
  return cards.map((card, index) => partsOf(listAt(card, "components"), given[index]!));
}

function expiryOf(offer: unknown, use: TemplateUse): number | undefined {
  if (at(offer, "limited_time_offer", "has_expiration") !== true) return undefined;
  if (!use.expiresAt)
    throw new Misfit("template-count", "limited_time_offer: the parameter expiration_time_ms is missing");
  return use.expiresAt;
}

const component = (components: readonly unknown[], type: string): unknown =>
  components.find((one) => (textAt(one, "type") ?? "").toUpperCase() === type);

function partsOf(components: readonly unknown[], use: Parts): BubbleCard {
  const body = component(components, "BODY");
  return {
    ...headerOf(component(components, "HEADER"), use.header ?? []),
    ...(body ? { text: textOf("body", textAt(body, "text") ?? "", use.body) } : {}),
    ...buttonsOf(listAt(component(components, "BUTTONS"), "buttons"), use.buttons),
  };
}

function headerOf(header: unknown, given: Filling[]): Pick<BubbleCard, "header" | "media"> {
  const format = (textAt(header, "format") ?? "").toUpperCase();
  if (header === undefined) {
    if (given.length > 0)
      throw new Misfit(
        "template-count",
        "header: number of localizable_params does not match the expected number of params (0)",
      );
    return {};
  }
  if (format === "TEXT") return { header: textOf("header", textAt(header, "text") ?? "", given) };
  const [filling] = given;
  if (!filling)
    throw new Misfit("template-format", `header: Format mismatch, expected ${format}, received UNKNOWN`);
  if (filling.type.toUpperCase() !== format) {
    throw new Misfit(
      "template-format",
      `header: Format mismatch, expected ${format}, received ${filling.type.toUpperCase()}`,
    );
  }
  return filling.media ? { media: withSource(filling.media) } : {};
}

function withSource(media: BubbleMedia): BubbleMedia {
  if (!media.url && !media.id)
    throw new Misfit("template-format", "header: the media has neither link nor id");
  return media;
}

const VARIABLE = /\{\{\s*([\w]+)\s*\}\}/g;

/** Texts with their variables filled in, by number or by name; the number of values must be the number of variables. */
function textOf(where: string, text: string, given: Filling[]): string {
  const names = [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1]!))];
  if (names.length !== given.length) {
    throw new Misfit(
      "template-count",
      `${where}: number of localizable_params (${given.length}) does not match the expected number of params (${names.length})`,
    );
  }
  const isNamed = names.some((name) => !/^\d+$/.test(name));
  const values = new Map(
    given.map((filling, index) => [isNamed ? filling.name : String(index + 1), filling.text]),
  );
  for (const name of names) {
    const value = values.get(name);
    if (value === undefined || value === "")
      throw new Misfit("template-format", `${where}: the parameter ${name} is missing or empty`);
    if (where === "body" && /[\n\t]| {5}/.test(value)) {
      throw new Misfit(
        "template-format",
        `${where}: Param text cannot have new-line/tab characters or more than 4 consecutive spaces`,
      );
    }
  }
  return text.replace(VARIABLE, (_all, name: string) => values.get(name) ?? "");
}

function buttonsOf(buttons: unknown[], given: Parts["buttons"]): Pick<BubbleCard, "buttons"> {
  for (const { index } of given) {
    if (!buttons[index]) throw new Misfit("template-count", `buttons: there is no button at index ${index}`);
  }
  if (buttons.length === 0) return {};
  return { buttons: buttons.map((button, index) => filled(button, index, given)) };
}

function filled(button: unknown, index: number, given: Parts["buttons"]): BubbleButton {
  const title = textAt(button, "text") ?? "";
  const use = given.find((one) => one.index === index);
  const value = use?.value;
  switch ((textAt(button, "type") ?? "").toUpperCase()) {
    case "URL": {
      const url = textAt(button, "url") ?? "";
      const varies = VARIABLE.test(url);
      VARIABLE.lastIndex = 0;
      if (varies && !value)
        throw new Misfit(
          "template-count",
          `buttons: Button at index ${index} of type Url requires a parameter`,
        );
      return { type: "url", title, value: url.replace(VARIABLE, () => value ?? "") };
    }
    case "PHONE_NUMBER":
      return { type: "phone", title, value: textAt(button, "phone_number") ?? "" };
    case "COPY_CODE":
    case "OTP":
      if (!value)
        throw new Misfit(
          "template-count",
          `buttons: Button at index ${index} of type Copy code requires a parameter`,
        );
      return { type: "copy", title: title || "Copy code", value };
    case "FLOW":
      return flowButton(title, value, {
        id: textAt(button, "flow_id"),
        name: textAt(button, "flow_name"),
        screen: textAt(button, "navigate_screen"),
        data: use?.data,
      });
    default:
      return { type: "reply", title, value: value ?? title };
  }
}
