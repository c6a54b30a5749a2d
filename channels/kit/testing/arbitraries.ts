import * as fc from "fast-check";
import type { Content } from "../index.ts";

const text = fc.string({ unit: "grapheme", maxLength: 80 });
const url = fc.webUrl();
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const list = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 4 });

const source = fc.oneof(fc.record({ url }), fc.record({ id: text }));
const headerMedia = fc.constantFrom("image" as const, "video" as const, "document" as const);
const templateHeader = fc.oneof(
  fc.record({ text }),
  fc.record({ media: headerMedia, source, fileName: optional(text) }),
);
const templateButtons = list(
  fc.record({
    index: fc.nat(9),
    type: fc.constantFrom("url" as const, "quick_reply" as const, "copy_code" as const, "flow" as const),
    value: text,
  }),
);
const suggestion = fc.oneof(
  fc.record({ type: fc.constant("reply" as const), text, postback: text }),
  fc.record({ type: fc.constant("url" as const), text, url, postback: optional(text) }),
  fc.record({ type: fc.constant("dial" as const), text, phone: text, postback: optional(text) }),
  fc.record({
    type: fc.constant("place" as const),
    text,
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    label: optional(text),
  }),
  fc.record({ type: fc.constant("shareLocation" as const), text, postback: optional(text) }),
  fc.record({
    type: fc.constant("calendar" as const),
    text,
    title: text,
    description: optional(text),
    start: text,
    end: text,
  }),
);
const suggestions = list(suggestion);

/** Contents of each kind, whether a channel likes them or not. */
export const CONTENTS: { [K in Content["kind"]]: fc.Arbitrary<Content & { kind: K }> } = {
  text: fc.record({ kind: fc.constant("text" as const), text, previewUrl: optional(fc.boolean()) }),
  media: fc.record({
    kind: fc.constant("media" as const),
    media: fc.constantFrom(
      "image" as const,
      "video" as const,
      "audio" as const,
      "document" as const,
      "sticker" as const,
    ),
    source,
    caption: optional(text),
    fileName: optional(text),
    mimeType: optional(text),
  }),
  location: fc.record({
    kind: fc.constant("location" as const),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    name: optional(text),
    address: optional(text),
  }),
  contacts: fc.record({
    kind: fc.constant("contacts" as const),
    contacts: list(fc.record({ name: text, phones: list(text), emails: list(text) })),
  }),
  buttons: fc.record({
    kind: fc.constant("buttons" as const),
    text,
    footer: optional(text),
    header: optional(
      fc.oneof(fc.record({ text }), fc.record({ media: headerMedia, url, fileName: optional(text) })),
    ),
    buttons: list(fc.record({ id: text, title: text })),
  }),
  list: fc.record({
    kind: fc.constant("list" as const),
    text,
    header: optional(text),
    footer: optional(text),
    button: text,
    sections: list(
      fc.record({
        title: text,
        rows: list(fc.record({ id: text, title: text, description: optional(text) })),
      }),
    ),
  }),
  link: fc.record({ kind: fc.constant("link" as const), text, label: text, url }),
  template: fc.record({
    kind: fc.constant("template" as const),
    name: text,
    language: text,
    header: optional(templateHeader),
    body: list(text),
    names: optional(list(text)),
    buttons: templateButtons,
    cards: optional(list(fc.record({ header: templateHeader, body: list(text), buttons: templateButtons }))),
    expiresAt: optional(fc.nat()),
    rendered: optional(text),
  }),
  email: fc.record({
    kind: fc.constant("email" as const),
    subject: text,
    text,
    html: optional(text),
    replyTo: optional(fc.emailAddress()),
    attachments: optional(
      list(fc.record({ fileName: text, mimeType: text, bytes: fc.uint8Array({ maxLength: 40 }) })),
    ),
  }),
  suggestions: fc.record({ kind: fc.constant("suggestions" as const), text, suggestions }),
  cards: fc.record({
    kind: fc.constant("cards" as const),
    cards: list(
      fc.record({
        title: optional(text),
        text: optional(text),
        mediaUrl: optional(url),
        height: optional(fc.constantFrom("SHORT" as const, "MEDIUM" as const, "TALL" as const)),
        suggestions,
      }),
    ),
    orientation: optional(fc.constantFrom("VERTICAL" as const, "HORIZONTAL" as const)),
    width: optional(fc.constantFrom("SMALL" as const, "MEDIUM" as const)),
    suggestions: optional(suggestions),
  }),
};

/** The plainest content of each kind: a channel that says it knows the kind has a form for it. */
export const PLAIN: { [K in Content["kind"]]: Content & { kind: K } } = {
  text: { kind: "text", text: "Hello" },
  media: { kind: "media", media: "image", source: { url: "https://x.example/i.png" } },
  location: { kind: "location", latitude: 1, longitude: 2 },
  contacts: { kind: "contacts", contacts: [{ name: "Asha", phones: ["+919812345678"], emails: [] }] },
  buttons: { kind: "buttons", text: "Pick", buttons: [{ id: "y", title: "Yes" }] },
  list: {
    kind: "list",
    text: "Pick",
    button: "Open",
    sections: [{ title: "All", rows: [{ id: "a", title: "A" }] }],
  },
  link: { kind: "link", text: "See", label: "Open", url: "https://x.example" },
  template: { kind: "template", name: "t", language: "en", body: ["a"], buttons: [], rendered: "Hi a" },
  email: { kind: "email", subject: "Hi", text: "Hello" },
  suggestions: {
    kind: "suggestions",
    text: "Pick",
    suggestions: [{ type: "reply", text: "Yes", postback: "y" }],
  },
  cards: { kind: "cards", cards: [{ title: "T", suggestions: [] }] },
};

/** The names that vendors use: what is made of them goes far into a reader. */
const NAMES = (
  "object entry changes field value messages statuses contacts message text body id from type timestamp status " +
  "errors code profile name wa_id interactive button_reply nfm_reply response_json image media_url messaging sender " +
  "recipient delivery read mids watermark mid attachments payload postback quick_reply callback_query data chat " +
  "message_id photo file_id document my_chat_member new_chat_member reply_markup inline_keyboard " +
  "message_delivery_report contact_message text_message choice_response_message channel_identity identity channel " +
  "location coordinates latitude longitude reason gsId source events eventType mid notificationAttributes " +
  "eventContent RCSMessage msgId messageContact userContact textMessage suggestedResponse response reply entity " +
  "senderPhoneNumber userPhoneNumber suggestionResponse userFile msys message_event relay_message content headers " +
  "rcpt_meta EVENT TRANSID EMAIL event_type message_status user_contact extra MessageStatus MessageSid From Body " +
  "NumMedia OptOutType secret clientToken event ackid messageRequestId"
).split(" ");

const WORDS = (
  "page instagram whatsapp_business_account messages text image interactive button_reply nfm_reply private sent " +
  "DELIVERED delivered READ failed FAILED message-event message user-event opted-out UNSUBSCRIBE bounce " +
  "message_template_status_update APPROVED kicked 1700000000 NaN 0 99 __proto__ constructor toString"
).split(" ");

/** JSON that looks like a vendor's, but for being in no order at all. */
export const LIKELY_JSON = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, depthSize: "large" },
    fc.oneof(
      fc.constantFrom(...WORDS),
      fc.string(),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie("value"), { maxLength: 3 }),
    tie("object"),
  ),
  object: fc.dictionary(fc.constantFrom(...NAMES, "__proto__"), tie("value"), { minKeys: 1, maxKeys: 6 }),
})).object;
