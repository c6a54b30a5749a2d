import type { TemplateContent, TemplateHeader } from "../kit/index.ts";

/**
 * The values of a WhatsApp template in Sinch's dictionary ("Template support"), whose keys are the way into Meta's
 * components: component, which of them, which of its parameters, which field.
 */
export function templateMessage(content: TemplateContent) {
  const { name, language, cards = [], expiresAt } = content;
  const parameters = {
    ...parts("", content),
    ...Object.assign({}, ...cards.map((card, index) => parts(`carousel[${index}]`, card))),
    ...(expiresAt === undefined
      ? {}
      : { "limited_time_offer[1]limited_time_offer.expiration_time_ms": String(expiresAt) }),
  };
  return { channel_template: { WHATSAPP: { template_id: name, language_code: language, parameters } } };
}

const FIELDS = {
  url: "text",
  quick_reply: "payload",
  copy_code: "coupon_code",
  flow: "action.flow_token",
} as const;

function parts(
  before: string,
  { header, body, buttons }: Pick<TemplateContent, "header" | "body" | "buttons">,
) {
  return Object.fromEntries([
    ...headerParts(header).map(([field, value]) => [`${before}header[1]${field}`, value]),
    ...body.map((value, index) => [`${before}body[${index + 1}]text`, value]),
    ...buttons.map(({ index, type, value }) => [`${before}button[${index}]${type}[1]${FIELDS[type]}`, value]),
  ]) as Record<string, string>;
}

function headerParts(header: TemplateHeader | undefined): [field: string, value: string][] {
  if (!header) return [];
  if ("text" in header) return [["text", header.text]];
  if ("location" in header)
    return Object.entries(header.location).map(([field, value]) => [`location.${field}`, value]);
  const { media, source, fileName } = header;
  const target: [string, string] =
    "url" in source ? [`${media}.link`, source.url] : [`${media}.id`, source.id];
  return fileName ? [target, [`${media}.filename`, fileName]] : [target];
}
