import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { ButtonsContent, Content, ListContent } from "../kit/index.ts";
import { inFull, noSuchKind, plainText, Unsendable } from "../kit/index.ts";
import { cards, suggestion } from "./cards.ts";
import { templateMessage } from "./template.ts";

/** The `message` of a send call (Sinch, "Conversation API: messages"). */
export function messageOf(type: ChannelType, given: Content): Record<string, unknown> {
  const content = inFull(given);
  switch (content.kind) {
    case "text":
      return { text_message: { text: content.text } };
    case "media":
      if (!("url" in content.source)) throw new Unsendable("Sinch fetches media by address: give its URL.");
      return { media_message: { url: content.source.url, filename_override: content.fileName } };
    case "location":
      return location(content);
    case "contacts":
      return { contact_info_message: contact(content.contacts) };
    case "buttons":
      return choices(content);
    case "list":
      return { list_message: list(content) };
    case "link":
      return choice(content.text, [{ url_message: { title: content.label, url: content.url } }]);
    case "suggestions":
      return choice(content.text, content.suggestions.map(suggestion));
    case "cards":
      return cards(content);
    case "template":
      if (type === CHANNEL_TYPES.WHATSAPP) return { template_message: templateMessage(content) };
      return { text_message: { text: plainText("Sinch", content) } };
    default:
      throw noSuchKind("Sinch", content);
  }
}

const location = ({ latitude, longitude, name, address }: Content & { kind: "location" }) => ({
  location_message: { title: name ?? address ?? "", label: address, coordinates: { latitude, longitude } },
});

function contact(contacts: (Content & { kind: "contacts" })["contacts"]) {
  const [one] = contacts;
  if (!one || contacts.length > 1) throw new Unsendable("Sinch sends one contact at a time.");
  return {
    name: { full_name: one.name },
    phone_numbers: one.phones.map((phone) => ({ phone_number: phone })),
    email_addresses: one.emails.map((email) => ({ email_address: email })),
  };
}

const choice = (text: string, options: object[]) => ({
  choice_message: { text_message: { text }, choices: options },
});

function choices({ text, header, footer, buttons }: ButtonsContent) {
  if (header && !("text" in header)) {
    throw new Unsendable("Sinch puts no picture over buttons: send a card, or the picture by itself.");
  }
  return choice(
    [header?.text, text, footer].filter(Boolean).join("\n\n"),
    buttons.map(({ id, title }) => ({ text_message: { text: title }, postback_data: id })),
  );
}

function list({ text, header, footer, button, sections }: ListContent) {
  return {
    title: header ?? text,
    description: header ? text : undefined,
    sections: sections.map(({ title, rows }) => ({
      title,
      items: rows.map(({ id, title: name, description }) => ({
        choice: { title: name, description, postback_data: id },
      })),
    })),
    message_properties: { menu: button, ...(footer ? { whatsapp_footer: footer } : {}) },
  };
}
