import { z } from "zod";

/** Something under a message that can be tapped; `value` is what the tap brings: payload, address, number, code, place, event. */
const button = z.object({
  type: z.enum(["reply", "url", "phone", "copy", "flow", "place", "share", "calendar"]),
  title: z.string(),
  value: z.string(),
  /** What the vendor tells the sender when an action is tapped; absent where it tells nothing. */
  postback: z.string().optional(),
  /** Of a flow: which one opens, on which screen and with what in it. `value` is its token. */
  flow: z
    .object({
      /** The vendor's id of it. */
      id: z.string().optional(),
      name: z.string().optional(),
      screen: z.string().optional(),
      data: z.record(z.string(), z.unknown()).optional(),
      /** It may open while it is a draft. */
      draft: z.boolean().optional(),
    })
    .optional(),
});
export type BubbleButton = z.output<typeof button>;

const media = z.object({
  type: z.enum(["image", "video", "audio", "document", "sticker"]),
  /** Where it can be fetched. */
  url: z.string().optional(),
  /** The sandbox's own id of a file that was brought to it. */
  id: z.string().optional(),
  fileName: z.string().optional(),
});
export type BubbleMedia = z.output<typeof media>;

const row = z.object({ id: z.string(), title: z.string(), description: z.string().optional() });

const card = z.object({
  header: z.string().optional(),
  media: media.optional(),
  text: z.string().optional(),
  buttons: z.array(button).optional(),
  /** Of its picture or film, on a card of RCS. */
  height: z.enum(["SHORT", "MEDIUM", "TALL"]).optional(),
});

/** One message as a telephone shows it, whatever the vendor called its parts. */
export const bubble = card.extend({
  kind: z.enum([
    "text",
    "media",
    "location",
    "contacts",
    "template",
    "buttons",
    "list",
    "link",
    "cards",
    "email",
    "choice",
    "form",
    "unknown",
  ]),
  footer: z.string().optional(),
  list: z
    .object({
      button: z.string(),
      sections: z.array(z.object({ title: z.string(), rows: z.array(row) })),
    })
    .optional(),
  cards: z.array(card).optional(),
  /** How a card that stands alone lies, and how wide those of a carousel are. */
  orientation: z.enum(["VERTICAL", "HORIZONTAL"]).optional(),
  width: z.enum(["SMALL", "MEDIUM"]).optional(),
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional(),
  contacts: z.array(z.object({ name: z.string(), phones: z.array(z.string()) })).optional(),
  email: z
    .object({
      subject: z.string(),
      html: z.string().optional(),
      from: z.string(),
      attachments: z.array(z.string()),
      /** Its Message-ID, and that of the mail it answers. */
      messageId: z.string().optional(),
      inReplyTo: z.string().optional(),
    })
    .optional(),
  /** A limited-time offer: its text, and when it ends (milliseconds since 1970). */
  offer: z.object({ text: z.string(), expiresAt: z.number().optional() }).optional(),
  /** Which template it was made from. */
  template: z.object({ name: z.string(), language: z.string() }).optional(),
});
export type Bubble = z.output<typeof bubble>;
export type BubbleCard = z.output<typeof card>;
