import type { MediaContent, OutboundMessage, TemplateContent } from "../kit/index.ts";
import { digits, noSuchKind, Unsendable, withReference } from "../kit/index.ts";

type Fields = Record<string, string | undefined>;

/** The fields of version 1 (Kaleyra, "Send a WhatsApp message"). */
export function formOf(contactId: string, { to, content, reference, callbackUrl }: OutboundMessage): Fields {
  const common = {
    channel: "whatsapp",
    from: digits(contactId),
    to: digits(to),
    ref: reference,
    callback_url: withReference(callbackUrl, reference),
  };
  switch (content.kind) {
    case "text":
      return { ...common, type: "text", body: content.text };
    case "media":
      return { ...common, type: "media", media_url: address(content.source), caption: content.caption };
    case "template":
      return { ...common, ...template(content) };
    default:
      throw noSuchKind("Version 1 of Kaleyra's API", content);
  }
}

function address(source: MediaContent["source"]): string {
  if ("url" in source) return source.url;
  throw new Unsendable("Kaleyra fetches media by address: give its URL.");
}

function template({ name, language, header, body, buttons, cards, expiresAt }: TemplateContent): Fields {
  const [button, ...more] = buttons;
  const plain = !cards && expiresAt === undefined && more.length === 0 && (!button || button.type === "url");
  if (!plain) throw new Unsendable("Version 1 of Kaleyra's API fills one link of a template; use version 2.");
  if (header && "location" in header)
    throw new Unsendable("Version 1 of Kaleyra's API puts no place over a template's words.");
  const media = header && "source" in header ? header : undefined;
  const values = [...(header && "text" in header ? [header.text] : []), ...body];
  return {
    type: media ? "mediatemplate" : "template",
    template_name: name,
    lang_code: language,
    // Quoted and with commas between: a quote inside would end its value.
    params:
      values.length > 0 ? values.map((value) => `"${value.replaceAll('"', "”")}"`).join(",") : undefined,
    media_url: media ? address(media.source) : undefined,
    param_url: button?.value,
  };
}
