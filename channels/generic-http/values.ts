import type { Account, OutboundMessage } from "../kit/index.ts";
import { digits, named, plainText } from "../kit/index.ts";
import type { Values } from "./fill.ts";

/** The placeholders that a message fills; those of the credentials bear the names of their fields. */
export const MESSAGE_VALUES = [
  "to",
  "toDigits",
  "from",
  "fromDigits",
  "text",
  "templateId",
  "dltTemplateId",
  "language",
  "variables",
  "variablesByName",
  "mediaUrl",
  "mediaType",
  "caption",
  "fileName",
  "msgId",
  "callbackUrl",
] as const;

type MessageValues = Partial<Record<(typeof MESSAGE_VALUES)[number], string | readonly string[]>>;

/** What the placeholders stand for in one message. */
export function valuesOf({ contactId, credentials }: Account, message: OutboundMessage): Values {
  const { to, reference, callbackUrl } = message;
  const said: MessageValues = {
    to,
    toDigits: digits(to),
    from: contactId,
    fromDigits: digits(contactId),
    msgId: reference,
    callbackUrl,
    ...contentValues(message),
  };
  return { ...credentials, ...said, ...variables(message) };
}

function contentValues({ content }: OutboundMessage): MessageValues {
  if (content.kind === "media") {
    const { source, media, caption, fileName } = content;
    return {
      mediaUrl: "url" in source ? source.url : source.id,
      mediaType: media,
      caption,
      fileName,
      text: caption,
    };
  }
  if (content.kind !== "template") return { text: plainText("This channel", content) };
  const { name, language, header, body, rendered } = content;
  const said = {
    templateId: name,
    dltTemplateId: name,
    language,
    variables: body,
    variablesByName: JSON.stringify(named(content)),
    text: rendered,
  };
  if (!header || !("media" in header)) return said;
  const { media: mediaType, source, fileName } = header;
  return { ...said, mediaUrl: "url" in source ? source.url : source.id, mediaType, fileName };
}

/** The values of a template one by one: variable1, variable2. */
function variables({ content }: OutboundMessage): Values {
  if (content.kind !== "template") return {};
  return Object.fromEntries(content.body.map((value, index) => [`variable${index + 1}`, value]));
}
