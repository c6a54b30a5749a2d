import { isUserId } from "#contract/channels/user-id.ts";
import { Unsendable } from "../unsendable.ts";
import type {
  ButtonsContent,
  Content,
  ListContent,
  MediaContent,
  TemplateContent,
  TemplateHeader,
} from "../content.ts";

/** The body of a WhatsApp Cloud API message (Meta's "Messages" reference), which several resellers speak as well. */
export function cloudMessage(to: string, content: Content, replyTo?: string): Record<string, unknown> {
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    // Meta, "Business-scoped user IDs": a number goes by `to`, an id by `recipient`.
    ...(isUserId(to) ? { recipient: to } : { to: to.replace(/^\+/, "") }),
    ...(replyTo ? { context: { message_id: replyTo } } : {}),
    ...cloudContent(content),
  };
}

function cloudContent(content: Content): Record<string, unknown> {
  switch (content.kind) {
    case "text":
      return { type: "text", text: { body: content.text, preview_url: content.previewUrl ?? false } };
    case "media":
      return { type: content.media, [content.media]: media(content) };
    case "location": {
      const { kind: _kind, ...location } = content;
      return { type: "location", location };
    }
    case "contacts":
      return { type: "contacts", contacts: content.contacts.map(contact) };
    case "buttons":
      return { type: "interactive", interactive: buttons(content) };
    case "list":
      return { type: "interactive", interactive: list(content) };
    case "link":
      return {
        type: "interactive",
        interactive: {
          type: "cta_url",
          body: { text: content.text },
          action: { name: "cta_url", parameters: { display_text: content.label, url: content.url } },
        },
      };
    case "template":
      return { type: "template", template: cloudTemplate(content) };
    default:
      throw new Unsendable(`WhatsApp has no message of the kind "${content.kind}".`);
  }
}

function media({ source, caption, fileName, media: kind }: MediaContent): Record<string, string> {
  const captioned = kind !== "audio" && kind !== "sticker";
  return {
    ...("id" in source ? { id: source.id } : { link: source.url }),
    ...(caption && captioned ? { caption } : {}),
    ...(fileName && kind === "document" ? { filename: fileName } : {}),
  };
}

function contact({ name, phones, emails }: { name: string; phones: string[]; emails: string[] }) {
  const [first = name, ...rest] = name.split(" ");
  return {
    name: { formatted_name: name, first_name: first, ...(rest.length ? { last_name: rest.join(" ") } : {}) },
    phones: phones.map((phone) => ({ phone })),
    emails: emails.map((email) => ({ email })),
  };
}

function buttons({ text, header, footer, buttons: choices }: ButtonsContent) {
  return {
    type: "button",
    ...(header ? { header: interactiveHeader(header) } : {}),
    body: { text },
    ...(footer ? { footer: { text: footer } } : {}),
    action: { buttons: choices.map(({ id, title }) => ({ type: "reply", reply: { id, title } })) },
  };
}

function interactiveHeader(header: NonNullable<ButtonsContent["header"]>) {
  if ("text" in header) return { type: "text", text: header.text };
  const { media: kind, url, fileName } = header;
  return { type: kind, [kind]: { link: url, ...(fileName ? { filename: fileName } : {}) } };
}

function list({ text, header, footer, button, sections }: ListContent) {
  return {
    type: "list",
    ...(header ? { header: { type: "text", text: header } } : {}),
    body: { text },
    ...(footer ? { footer: { text: footer } } : {}),
    action: { button, sections },
  };
}

/** The `template` object of a message. */
export function cloudTemplate(content: TemplateContent): Record<string, unknown> {
  const components = [
    ...parts(content),
    ...(content.expiresAt === undefined
      ? []
      : [
          {
            type: "limited_time_offer",
            parameters: [
              { type: "limited_time_offer", limited_time_offer: { expiration_time_ms: content.expiresAt } },
            ],
          },
        ]),
    ...(content.cards
      ? [
          {
            type: "carousel",
            cards: content.cards.map((card, index) => ({ card_index: index, components: parts(card) })),
          },
        ]
      : []),
  ];
  return {
    name: content.name,
    language: { code: content.language },
    ...(components.length > 0 ? { components } : {}),
  };
}

function parts({
  header,
  body,
  names,
  buttons: filled,
}: Pick<TemplateContent, "header" | "body" | "names" | "buttons">) {
  return [
    ...(header ? [{ type: "header", parameters: [headerParameter(header)] }] : []),
    ...(body.length > 0
      ? [{ type: "body", parameters: body.map((text, index) => value(text, names?.[index])) }]
      : []),
    ...filled.map(({ index, type, value }) => ({
      type: "button",
      sub_type: type,
      index: String(index),
      parameters: [BUTTON_PARAMETERS[type](value)],
    })),
  ];
}

const value = (text: string, name: string | undefined) => ({
  type: "text",
  ...(name === undefined ? {} : { parameter_name: name }),
  text,
});

function headerParameter(header: TemplateHeader) {
  if ("text" in header) return value(header.text, header.name);
  if ("location" in header) return { type: "location", location: header.location };
  const { media: kind, source, fileName } = header;
  const target = "id" in source ? { id: source.id } : { link: source.url };
  return { type: kind, [kind]: { ...target, ...(fileName ? { filename: fileName } : {}) } };
}

const BUTTON_PARAMETERS = {
  url: (text: string) => ({ type: "text", text }),
  quick_reply: (payload: string) => ({ type: "payload", payload }),
  copy_code: (code: string) => ({ type: "coupon_code", coupon_code: code }),
  flow: (token: string) => ({ type: "action", action: { flow_token: token } }),
};
