import type { ChannelEvent, InboundContent, MediaKind } from "../kit/index.ts";
import { at, listAt, numberAt, textAt, timeOf } from "../kit/index.ts";

/** The event of an update. */
export function readUpdate(update: unknown): ChannelEvent {
  const message = at(update, "message");
  if (message !== undefined) return readMessage(message);
  const pressed = at(update, "callback_query");
  if (pressed !== undefined) return readPressed(pressed);
  const member = at(update, "my_chat_member");
  if (member !== undefined) return readMember(member);
  return { kind: "other", what: otherOf(update) };
}

const otherOf = (update: unknown): string =>
  Object.keys(typeof update === "object" && update !== null ? update : {}).find(
    (name) => name !== "update_id",
  ) ?? "an update with nothing in it";

const isPrivate = (chat: unknown): boolean => textAt(chat, "type") === "private";

const idOf = (message: unknown): string =>
  `${textAt(message, "chat", "id")}:${textAt(message, "message_id")}`;

const nameOf = (user: unknown): string | null =>
  [textAt(user, "first_name"), textAt(user, "last_name")].filter(Boolean).join(" ") || null;

/** A user name is another name of the person; it may change, the id does not. */
const aliasesOf = (user: unknown): string[] => {
  const name = textAt(user, "username");
  return name ? [`@${name}`] : [];
};

function readMessage(message: unknown): ChannelEvent {
  const chat = at(message, "chat");
  if (!isPrivate(chat)) return { kind: "other", what: `a message in a ${textAt(chat, "type") ?? "chat"}` };
  const content = contentOf(message);
  if (!content) return { kind: "other", what: "a notice of the chat" };
  const answered = at(message, "reply_to_message");
  return {
    kind: "message",
    vendorId: idOf(message),
    from: textAt(chat, "id") ?? "",
    aliases: aliasesOf(at(message, "from")),
    profileName: nameOf(at(message, "from")),
    at: timeOf(at(message, "date"), 0),
    content,
    replyTo: answered === undefined ? null : idOf({ chat, message_id: at(answered, "message_id") }),
  };
}

const MEDIA: readonly [name: string, media: MediaKind][] = [
  ["document", "document"],
  ["video", "video"],
  ["voice", "audio"],
  ["audio", "audio"],
  ["video_note", "video"],
  ["sticker", "sticker"],
];

/** What people send and no form here shows. All else of a message is what happened to the chat: nobody wrote it. */
const UNSHOWN = ["poll", "dice", "game", "story", "paid_media", "checklist", "invoice"];

function contentOf(message: unknown): InboundContent | undefined {
  const words = textAt(message, "text");
  if (words !== undefined) return { kind: "text", text: words };
  // The sizes of one picture, the largest last.
  const photo = listAt(message, "photo").at(-1);
  if (photo) return media("image", photo, message);
  const [name, kind] = MEDIA.find(([field]) => at(message, field) !== undefined) ?? [];
  if (name && kind) return media(kind, at(message, name), message);
  const place = at(message, "location");
  if (place !== undefined) return location(place, at(message, "venue"));
  const contact = at(message, "contact");
  if (contact !== undefined) return { kind: "contacts", contacts: [contactOf(contact)] };
  const type = UNSHOWN.find((field) => at(message, field) !== undefined);
  return type === undefined ? undefined : { kind: "unsupported", type };
}

const media = (kind: MediaKind, file: unknown, message: unknown): InboundContent => ({
  kind: "media",
  media: kind,
  source: { id: textAt(file, "file_id") ?? "" },
  caption: textAt(message, "caption"),
  fileName: textAt(file, "file_name"),
  mimeType: textAt(file, "mime_type"),
});

const location = (place: unknown, venue: unknown): InboundContent => ({
  kind: "location",
  latitude: numberAt(place, "latitude"),
  longitude: numberAt(place, "longitude"),
  name: textAt(venue, "title"),
  address: textAt(venue, "address"),
});

const contactOf = (contact: unknown) => ({
  name: nameOf(contact) ?? "",
  phones: [textAt(contact, "phone_number") ?? ""],
  emails: [],
});

function readPressed(pressed: unknown): ChannelEvent {
  const message = at(pressed, "message");
  const id = textAt(pressed, "data") ?? "";
  const keys = listAt(message, "reply_markup", "inline_keyboard").flatMap((row) => listAt({ row }, "row"));
  return {
    kind: "message",
    vendorId: `callback:${textAt(pressed, "id")}`,
    from: textAt(message, "chat", "id") ?? textAt(pressed, "from", "id") ?? "",
    aliases: aliasesOf(at(pressed, "from")),
    profileName: nameOf(at(pressed, "from")),
    at: 0,
    content: {
      kind: "choice",
      id,
      title:
        textAt(
          keys.find((key) => textAt(key, "callback_data") === id),
          "text",
        ) ?? id,
    },
    replyTo: message === undefined ? null : idOf(message),
  };
}

/** Someone has blocked the bot, or let it in again. */
function readMember(member: unknown): ChannelEvent {
  const status = textAt(member, "new_chat_member", "status") ?? "";
  const known = isPrivate(at(member, "chat")) && (status === "kicked" || status === "member");
  if (!known) return { kind: "other", what: `my_chat_member ${status}` };
  return {
    kind: "consent",
    from: textAt(member, "chat", "id") ?? "",
    optedIn: status === "member",
    at: timeOf(at(member, "date"), 0),
  };
}
