import type { ChannelEvent, InboundContent, MediaKind } from "../kit/index.ts";
import { at, listAt, numberAt, own, readJson, textAt, timeOf } from "../kit/index.ts";

const OBJECTS = ["page", "instagram"];

/** Every event of a webhook body; undefined when it is of neither a page nor an Instagram account. */
export function readMessaging(body: Uint8Array, receivedAt: number): ChannelEvent[] | undefined {
  const parsed = readJson(body);
  if (!OBJECTS.includes(textAt(parsed, "object") ?? "")) return undefined;
  return listAt(parsed, "entry").flatMap((entry) => {
    const items = listAt(entry, "messaging");
    return items.length > 0 ? items.flatMap((item) => readItem(item, receivedAt)) : [other("an entry")];
  });
}

const other = (what: string): ChannelEvent => ({ kind: "other", what });

function readItem(item: unknown, receivedAt: number): ChannelEvent[] {
  const when = timeOf(at(item, "timestamp"), receivedAt);
  if (at(item, "message")) return readMessage(item, when);
  if (at(item, "delivery")) return readDelivery(item, when);
  if (at(item, "read")) return [readRead(item, when)];
  const postback = at(item, "postback");
  if (postback) {
    const title = textAt(postback, "title") ?? "";
    const choice = { kind: "choice", id: textAt(postback, "payload") ?? title, title } as const;
    return [message(item, textAt(postback, "mid") ?? "", when, choice)];
  }
  const reaction = at(item, "reaction");
  if (reaction) return [message(item, "", when, reactionOf(reaction))];
  return [other(Object.keys((item ?? {}) as object).find((name) => !ADDRESS.includes(name)) ?? "nothing")];
}

const ADDRESS = ["sender", "recipient", "timestamp"];

const message = (item: unknown, vendorId: string, when: number, content: InboundContent): ChannelEvent => ({
  kind: "message",
  vendorId,
  from: textAt(item, "sender", "id") ?? "",
  aliases: [],
  profileName: null,
  at: when,
  content,
  replyTo: textAt(item, "message", "reply_to", "mid") ?? null,
});

const reactionOf = (reaction: unknown): InboundContent => ({
  kind: "reaction",
  emoji: at(reaction, "action") === "unreact" ? "" : (textAt(reaction, "emoji") ?? ""),
  toVendorId: textAt(reaction, "mid") ?? "",
});

function readMessage(item: unknown, when: number): ChannelEvent[] {
  const said = at(item, "message");
  if (at(said, "is_echo")) return [other("echo")];
  if (at(said, "is_deleted")) return [other("a message that was taken back")];
  const id = textAt(said, "mid") ?? "";
  return contents(said).map((content, index) =>
    message(item, index === 0 ? id : `${id}:${index}`, when, content),
  );
}

/** The words first, then each attachment. */
function contents(said: unknown): InboundContent[] {
  const [text, choice] = [textAt(said, "text"), textAt(said, "quick_reply", "payload")];
  if (choice !== undefined) return [{ kind: "choice", id: choice, title: text ?? "" }];
  const all = [
    ...(text === undefined ? [] : [{ kind: "text", text } as const]),
    ...listAt(said, "attachments").map(attachment),
  ];
  return all.length > 0 ? all : [{ kind: "unsupported", type: "message" }];
}

const MEDIA: Readonly<Record<string, MediaKind>> = {
  image: "image",
  video: "video",
  audio: "audio",
  file: "document",
};

function attachment(given: unknown): InboundContent {
  const type = textAt(given, "type") ?? "attachment";
  const url = textAt(given, "payload", "url");
  const media = own(MEDIA, type);
  if (media && url) return { kind: "media", media, source: { url } };
  const place = at(given, "payload", "coordinates");
  if (!place) return { kind: "unsupported", type };
  return {
    kind: "location",
    latitude: numberAt(place, "lat"),
    longitude: numberAt(place, "long"),
    name: textAt(given, "title"),
  };
}

/** Messenger names what has come, and a moment before which all has. */
function readDelivery(item: unknown, when: number): ChannelEvent[] {
  const until = timeOf(at(item, "delivery", "watermark"), when);
  const ids = listAt(item, "delivery", "mids").flatMap((_id, index, all) => textAt(all, index) ?? []);
  const to = textAt(item, "sender", "id") ?? "";
  return [
    ...ids.map(
      (id): ChannelEvent => ({
        kind: "receipt",
        vendorIds: [id],
        reference: null,
        status: "delivered",
        at: until,
      }),
    ),
    { kind: "watermark", to, status: "delivered", until },
  ];
}

/** Messenger tells up to when everything was read, Instagram which message. */
function readRead(item: unknown, when: number): ChannelEvent {
  const mid = textAt(item, "read", "mid");
  if (mid !== undefined) {
    return { kind: "receipt", vendorIds: [mid], reference: null, status: "read", at: when };
  }
  const until = timeOf(at(item, "read", "watermark"), when);
  return { kind: "watermark", to: textAt(item, "sender", "id") ?? "", status: "read", until };
}
