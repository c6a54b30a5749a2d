import type { BubbleMedia } from "#contract/sandbox/bubble.ts";
import type { FilledButton, Filling, TemplateUse } from "../../kit/protocol.ts";
import { at, isRecord, listAt, textAt } from "../../kit/wire.ts";

type Parts = Omit<TemplateUse, "name" | "language" | "cards">;

/** The `template` object of a message: what fills each component (Meta, "Template messages"). */
export function readTemplateUse(template: unknown): TemplateUse {
  const components = listAt(template, "components");
  const carousel = components.find((one) => typeOf(one) === "carousel");
  return {
    name: textAt(template, "name") ?? "",
    language: textAt(template, "language", "code"),
    ...partsOf(components),
    ...(carousel
      ? { cards: listAt(carousel, "cards").map((card) => partsOf(listAt(card, "components"))) }
      : {}),
  };
}

const typeOf = (component: unknown): string => (textAt(component, "type") ?? "").toLowerCase();

function partsOf(components: unknown[]): Parts {
  const one = (type: string) => components.find((component) => typeOf(component) === type);
  const header = one("header");
  const offer = listAt(one("limited_time_offer"), "parameters")[0];
  return {
    ...(header ? { header: listAt(header, "parameters").map(filling) } : {}),
    body: listAt(one("body"), "parameters").map(filling),
    buttons: components.filter((component) => typeOf(component) === "button").map(button),
    ...(offer ? { expiresAt: Number(at(offer, "limited_time_offer", "expiration_time_ms")) } : {}),
  };
}

function filling(parameter: unknown): Filling {
  const type = textAt(parameter, "type") ?? "";
  const name = textAt(parameter, "parameter_name");
  const common = { type, ...(name === undefined ? {} : { name }) };
  if (type === "image" || type === "video" || type === "document") {
    const given = at(parameter, type);
    const media: BubbleMedia = {
      type,
      url: textAt(given, "link"),
      id: textAt(given, "id"),
      fileName: textAt(given, "filename"),
    };
    return { ...common, media };
  }
  const text =
    textAt(parameter, "text") ?? textAt(parameter, type, "fallback_value") ?? textAt(parameter, type, "name");
  return { ...common, text };
}

const VALUES: Readonly<Record<string, (string | number)[]>> = {
  url: ["text"],
  quick_reply: ["payload"],
  copy_code: ["coupon_code"],
  flow: ["action", "flow_token"],
};

const dataOf = (given: unknown): Pick<FilledButton, "data"> => (isRecord(given) ? { data: given } : {});

function button(component: unknown): TemplateUse["buttons"][number] {
  const type = (textAt(component, "sub_type") ?? "").toLowerCase();
  const [parameter] = listAt(component, "parameters");
  return {
    index: Number(at(component, "index") ?? 0),
    type,
    value: textAt(parameter, ...(VALUES[type] ?? ["text"])) ?? "",
    ...dataOf(at(parameter, "action", "flow_action_data")),
  };
}
