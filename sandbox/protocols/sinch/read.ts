import type { Bubble, BubbleButton, BubbleCard } from "#contract/sandbox/bubble.ts";
import {
  calendarButton,
  cardMedia,
  mediaBubble,
  oneOf,
  phoneButton,
  placeButton,
  replyButton,
  shareButton,
  templateBubble,
  textBubble,
  urlButton,
} from "../../kit/bubbles.ts";
import { at, listAt, textAt } from "../../kit/wire.ts";

/** The `message` of a call as the person sees it; undefined where it is none that is known. */
export function readBubble(message: unknown): Bubble | undefined {
  const text = textAt(message, "text_message", "text");
  if (text !== undefined) return textBubble(text);
  const url = textAt(message, "media_message", "url");
  if (url !== undefined) return media(url);
  const place = at(message, "location_message");
  if (place) return location(place);
  const choice = at(message, "choice_message");
  if (choice) {
    const buttons = listAt(choice, "choices").map(button);
    return { kind: "buttons", text: textAt(choice, "text_message", "text"), buttons };
  }
  const list = at(message, "list_message");
  if (list) return listOf(list);
  const contact = at(message, "contact_info_message");
  if (contact) {
    const phones = listAt(contact, "phone_numbers").flatMap((phone) => textAt(phone, "phone_number") ?? []);
    return { kind: "contacts", contacts: [{ name: textAt(contact, "name", "full_name") ?? "", phones }] };
  }
  const cards = [at(message, "card_message"), ...listAt(message, "carousel_message", "cards")].filter(
    Boolean,
  );
  if (cards.length > 0) {
    const below = listAt(message, "carousel_message", "choices").map(button);
    return { kind: "cards", cards: cards.map(card), ...(below.length > 0 ? { buttons: below } : {}) };
  }
  const templates = at(message, "template_message", "channel_template") ?? {};
  const [template] = Object.values(templates as object);
  if (!template) return undefined;
  const values = Object.values((at(template, "parameters") ?? {}) as object).map(String);
  return templateBubble(textAt(template, "template_id") ?? "", textAt(template, "language_code"), values);
}

const media = (url: string): Bubble =>
  mediaBubble(
    /\.(jpe?g|png|webp|gif)(\?|$)/i.test(url) ? "image" : /\.(mp4|3gp)(\?|$)/i.test(url) ? "video" : "file",
    url,
  );

const location = (place: unknown): Bubble => ({
  kind: "location",
  location: {
    latitude: Number(at(place, "coordinates", "latitude")),
    longitude: Number(at(place, "coordinates", "longitude")),
    name: textAt(place, "title"),
    address: textAt(place, "label"),
  },
});

function button(choice: unknown): BubbleButton {
  const url = at(choice, "url_message");
  if (url) return urlButton(textAt(url, "title"), textAt(url, "url"));
  const call = at(choice, "call_message");
  if (call) return phoneButton(textAt(call, "title"), textAt(call, "phone_number"));
  const place = at(choice, "location_message");
  if (place) {
    const [latitude, longitude] = [
      at(place, "coordinates", "latitude"),
      at(place, "coordinates", "longitude"),
    ];
    return placeButton(textAt(place, "title"), { latitude, longitude, label: textAt(place, "label") });
  }
  const share = at(choice, "share_location_message");
  if (share) return shareButton(textAt(share, "title"));
  const event = at(choice, "calendar_message");
  if (event) {
    const [start, end] = [textAt(event, "event_start"), textAt(event, "event_end")];
    return calendarButton(textAt(event, "title"), { name: textAt(event, "event_title"), start, end });
  }
  const title = textAt(choice, "text_message", "text");
  return replyButton(title, textAt(choice, "postback_data") ?? title);
}

const card = (given: unknown): BubbleCard => {
  const url = textAt(given, "media_message", "url");
  const height = oneOf(textAt(given, "height"), ["SHORT", "MEDIUM", "TALL"] as const);
  return {
    header: textAt(given, "title"),
    text: textAt(given, "description"),
    ...(url ? { media: cardMedia(url) } : {}),
    ...(height ? { height } : {}),
    buttons: listAt(given, "choices").map(button),
  };
};

const listOf = (list: unknown): Bubble => ({
  kind: "list",
  header: textAt(list, "description") ? textAt(list, "title") : undefined,
  text: textAt(list, "description") ?? textAt(list, "title"),
  footer: textAt(list, "message_properties", "whatsapp_footer"),
  list: {
    button: textAt(list, "message_properties", "menu") ?? "Menu",
    sections: listAt(list, "sections").map((section) => ({
      title: textAt(section, "title") ?? "",
      rows: listAt(section, "items").map((item) => {
        const title = textAt(item, "choice", "title") ?? "";
        const id = textAt(item, "choice", "postback_data") ?? title;
        return { id, title, description: textAt(item, "choice", "description") };
      }),
    })),
  },
});
