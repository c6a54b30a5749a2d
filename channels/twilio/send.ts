import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Account, Content, OutboundMessage, TemplateContent } from "../kit/index.ts";
import { numbered, plainText, Unsendable, withReference } from "../kit/index.ts";

type Fields = Record<string, string | undefined>;

/** The fields of a message. */
export function fieldsOf({ type, contactId }: Account, message: OutboundMessage): Fields {
  const { to, content, callbackUrl, reference } = message;
  const addressed = (number: string) => (type === CHANNEL_TYPES.WHATSAPP ? `whatsapp:${number}` : number);
  return {
    ...(contactId.startsWith("MG") ? { MessagingServiceSid: contactId } : { From: addressed(contactId) }),
    To: addressed(to),
    ...contentFields(type, content),
    StatusCallback: withReference(callbackUrl, reference),
  };
}

function contentFields(type: Account["type"], content: Content): Fields {
  if (content.kind === "media") {
    if (!("url" in content.source)) throw new Unsendable("Twilio fetches media by address: give its URL.");
    return { Body: content.caption, MediaUrl: content.source.url };
  }
  if (content.kind === "template" && type === CHANNEL_TYPES.WHATSAPP) return template(content);
  return { Body: plainText("Twilio", content) };
}

/** A template of the Content API. Its variables are one series: those of the header, the body and the buttons. */
const CONTENT_SID = /^HX[\da-f]{32}$/i;

function template({ name, header, body, buttons, cards, expiresAt }: TemplateContent): Fields {
  if (!CONTENT_SID.test(name))
    throw new Unsendable(
      "Twilio knows a template by its Content SID: HX and 32 letters and digits. Enter it with the template.",
    );
  if (cards || expiresAt !== undefined) {
    throw new Unsendable("Twilio takes a carousel or an offer's end as variables of its template's body.");
  }
  // A reply's id stands in the template itself.
  const filled = buttons.filter(({ type }) => type !== "quick_reply");
  const values = [...headerValues(header), ...body, ...filled.map((button) => button.value)];
  const variables = Object.fromEntries(
    Object.entries(numbered(values)).map(([index, value]) => [String(Number(index) + 1), value]),
  );
  return {
    ContentSid: name,
    ...(values.length > 0 ? { ContentVariables: JSON.stringify(variables) } : {}),
  };
}

function headerValues(header: TemplateContent["header"]): string[] {
  if (!header) return [];
  if ("text" in header) return [header.text];
  if ("location" in header) throw new Unsendable("Twilio puts no place over a template's words.");
  return ["url" in header.source ? header.source.url : header.source.id];
}
