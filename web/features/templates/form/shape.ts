import type {
  Button,
  Card,
  Category,
  Header,
  TemplateType,
  WhatsAppTemplate,
} from "#engines/templates/index.ts";
import { blankButton, blankCard, NO_HEADER } from "./blank.ts";

/** Small letters, digits and underscores of what a person types as a name. */
export const nameOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[\s-]+/g, "_")
    .replace(/[^a-z0-9_]/g, "");

/** The template in another type; what fits both stays. */
export function withType(template: WhatsAppTemplate, type: TemplateType): WhatsAppTemplate {
  if (type === template.type) return template;
  const base = { ...template, type, cards: [], offer: null };
  if (type === "DEFAULT") return base;
  const marketing = { ...base, category: "MARKETING" as const, authentication: null, footer: "" };
  if (type === "CAROUSEL")
    return { ...marketing, header: NO_HEADER, buttons: [], cards: [blankCard(), blankCard()] };
  const url = template.buttons.find((button) => button.type === "URL") ?? blankButton("URL");
  const code = template.buttons.find((button) => button.type === "COPY_CODE") ?? blankButton("COPY_CODE");
  const fits = template.header.format === "IMAGE" || template.header.format === "VIDEO";
  return {
    ...marketing,
    header: fits ? template.header : NO_HEADER,
    buttons: [code, url],
    offer: { text: "", hasExpiration: true },
  };
}

/** The template in another category. WhatsApp writes the words of one-time passwords itself. */
export function withCategory(template: WhatsAppTemplate, category: Category): WhatsAppTemplate {
  if (category === "AUTHENTICATION")
    return {
      ...withType(template, "DEFAULT"),
      category,
      header: NO_HEADER,
      body: { text: "", examples: {} },
      footer: "",
      buttons: [blankButton("OTP")],
      authentication: { securityRecommendation: true, codeExpiration: 10 },
    };
  if (template.authentication === null) return { ...template, category };
  return { ...template, category, authentication: null, buttons: [] };
}

/** A header of another format; the same one when it is of it already. */
export function headerOf(format: Header["format"], old: Header): Header {
  if (format === old.format) return old;
  if (format === "NONE" || format === "LOCATION") return { format };
  if (format === "TEXT") return { format, text: "", examples: {} };
  return { format, handle: "", url: "" };
}

/** Every card with the same kinds of buttons: WhatsApp takes no others. */
export const eachCard = (template: WhatsAppTemplate, change: (card: Card) => Card): WhatsAppTemplate => ({
  ...template,
  cards: template.cards.map(change),
});

/** One more card, with the shape of the first. */
export function withCard(template: WhatsAppTemplate): WhatsAppTemplate {
  const [first] = template.cards;
  const card = blankCard();
  if (first) {
    card.header = headerOf(first.header.format, NO_HEADER);
    card.buttons = first.buttons.map(({ type }) => blankButton(type));
  }
  return { ...template, cards: [...template.cards, card] };
}

/** A list with one of its things at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list];
  const [one] = copy.splice(from, 1);
  if (one !== undefined) copy.splice(to, 0, one);
  return copy;
}

/** A list with one thing in it replaced. */
export const replaced = <T>(list: readonly T[], at: number, next: T): T[] =>
  list.map((old, place) => (place === at ? next : old));

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at);

/** Why no further button of a kind may be added: a key of the words, or null when one may. */
export function whyFull(
  buttons: readonly Button[],
  type: Button["type"],
  limits: { most: number; of: Partial<Record<Button["type"], number>> },
): "fullAll" | "fullKind" | null {
  if (buttons.length >= limits.most) return "fullAll";
  const most = limits.of[type];
  const count = buttons.filter((button) => button.type === type).length;
  return most !== undefined && count >= most ? "fullKind" : null;
}
