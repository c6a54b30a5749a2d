import { z } from "zod";
import { instant } from "../common.ts";
import { credentialField, grounds, proof } from "./vendors.ts";

/** What a channel can do; null where a limit is not known or there is none. */
const capabilities = z.object({
  content: z.array(z.string()),
  media: z.array(z.string()),
  /** Longest text in characters. */
  textMax: z.number(),
  captionMax: z.number(),
  buttons: z.object({ max: z.number(), titleMax: z.number() }),
  list: z.object({ rows: z.number(), titleMax: z.number(), descriptionMax: z.number() }).nullable(),
  /** Free text only this long after the person last wrote. */
  windowHours: z.number().nullable(),
  personWritesFirst: z.boolean(),
  receipts: z.array(z.enum(["sent", "delivered", "read", "failed"])),
  /** What is done about a message of which nobody knows whether it went. */
  doubt: z.enum(["key", "echo", "ask"]),
  perSecond: z.number().nullable(),
  perPerson: z.object({ perSecond: z.number(), burst: z.number() }).nullable(),
  typing: z.boolean(),
  /** Whether people can be written to by WhatsApp's user ids. */
  userIds: z.boolean().optional(),
});

/** Where a vendor reports what becomes of messages. */
const webhook = z.object({
  /** Its address; null for those who may not change the channel, since some vendors prove themselves by it alone. */
  url: z.string().nullable(),
  proof,
  /** `call`: it is told by a call; `hand`: someone enters it there; `sandbox`: it knows; `none`: nothing is reported. */
  registration: z.enum(["call", "hand", "sandbox", "none"]),
  /** Whether it was told this very address. */
  registered: z.boolean(),
  /** Whether the vendor can reach it: the address of this installation is known, or the vendor is the sandbox. */
  reachable: z.boolean(),
});

/** The mailbox in which people's answers arrive. */
const mailbox = z.object({
  /** When it was last read; null: not yet. */
  readAt: instant.nullable(),
  /** Since when it cannot be read, and why not. */
  failedSince: instant.nullable(),
  error: z.string().nullable(),
  /** When it is read next. */
  nextAt: instant,
});

export const channelDetails = z.object({
  /** Null for a vendor that is not spoken any more. */
  grounds: grounds.nullable(),
  fields: z.array(credentialField),
  capabilities: capabilities.nullable(),
  /** Null where nothing can be spoken: the vendor is gone, or no sandbox runs. */
  webhook: webhook.nullable(),
  /** Why nothing can be spoken. */
  closed: z.string().nullable(),
  /** Null where the channel reads none. */
  mailbox: mailbox.nullable(),
  /** `call`: the vendor can be asked whether the credentials work. */
  check: z.enum(["call", "none"]),
});
export type ChannelDetails = z.output<typeof channelDetails>;
