import { z } from "zod";
import type { ChannelType } from "../channel-types.ts";
import { id, instant, name, oneFile, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { bubble } from "./bubble.ts";
import { ADDRESS_MAX, FORM_MAX, SANDBOX_MEDIA_BYTES_MAX, SAY_MAX } from "./limits.ts";

export const sandboxPhone = z.object({
  id: id("sandbox-phone"),
  accountId: id("sandbox-account"),
  type: z.custom<ChannelType>((value) => typeof value === "number"),
  /** The person's number, address or user id. */
  address: z.string(),
  name: z.string().nullable(),
  /** Whether the vendor tells of this person without their number; null where it always tells it. */
  numberHidden: z.boolean().nullable(),
  unread: z.number(),
  lastAt: instant,
  lastText: z.string(),
});
export type SandboxPhone = z.output<typeof sandboxPhone>;

export const sandboxMessage = z.object({
  id: id("sandbox-message"),
  /** From the telephone's side: "in" came to it, "out" was written on it. */
  direction: z.enum(["in", "out"]),
  at: instant,
  bubble,
  /** What the sender has been told of it so far; null where nothing was. */
  told: z.string().nullable(),
  failure: z.string().nullable(),
  pressed: z.array(z.string()),
});
export type SandboxMessage = z.output<typeof sandboxMessage>;

/** A flow as a telephone opens it. */
export const sandboxForm = z.object({
  name: z.string(),
  /** Its JSON, read. */
  flow: z.record(z.string(), z.unknown()),
  screen: z.string(),
  /** What the screen is given by the message. */
  data: z.record(z.string(), z.unknown()),
});
export type SandboxForm = z.output<typeof sandboxForm>;

const ANSWER_DEPTH = 6;

/** What the last screen of a flow sends: an object, as JSON. */
const answers = text(FORM_MAX)
  .transform((json, context) => {
    const read = objectIn(json);
    if (!read) context.addIssue({ code: "custom", message: "must be an object as JSON, at most six deep" });
    return read ?? {};
  })
  .meta({ examples: ['{"name":"Asha"}'] });

function objectIn(json: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(json);
    const isObject = typeof read === "object" && read !== null && !Array.isArray(read);
    return isObject && isShallow(read, ANSWER_DEPTH) ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing in it lies deeper, and its texts are such as a table takes: without NUL and lone surrogates. */
const isShallow = (value: unknown, depth: number): boolean =>
  typeof value === "object" && value !== null
    ? depth > 0 &&
      Object.entries(value).every(([key, held]) => isShallow(key, 0) && isShallow(held, depth - 1))
    : typeof value !== "string" || (!value.includes("\0") && !/\p{Surrogate}/u.test(value));

/** A call and its answer as the vendor sees them, secrets hidden. */
export const wireRecord = z.object({
  request: z.object({ line: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  answer: z.object({ status: z.number(), body: z.string() }).nullable(),
});
export type WireRecord = z.output<typeof wireRecord>;

const PLACE = /^((card\.\d{1,2}\.)?button\.\d{1,3}|row\.\d{1,3}\.\d{1,3})$/;
/** "button.0", "card.1.button.0", "row.0.2" (section and row). */
const place = z
  .string()
  .regex(PLACE, 'must look like "button.0", "card.1.button.0" or "row.0.2"')
  .meta({ examples: ["button.0"] });
const params = z.object({ id: id("sandbox-phone") });
const path = `${API}/sandbox/phones`;
const page = (size: number) => z.coerce.number().int().min(1).max(200).default(size);

/** What a person does with a telephone: writes a text, or sends a place. */
export const say = z
  .object({
    kind: z.enum(["text", "location"]),
    text: text(SAY_MAX).default(""),
    latitude: z.coerce.number().min(-90).max(90).optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
    /** Of a place. */
    name: text(100).optional(),
  })
  .superRefine(({ kind, text: words, latitude, longitude }, context) => {
    const need = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (kind === "text" && words.trim() === "") need("text", "Write something first.");
    if (kind === "location" && latitude === undefined) need("latitude", "Enter the latitude of the place.");
    if (kind === "location" && longitude === undefined)
      need("longitude", "Enter the longitude of the place.");
  });
export type Say = z.output<typeof say>;

export const sandboxPhoneRoutes = routes({
  listSandboxPhones: {
    method: "GET",
    path,
    summary: "Telephones, the one with the newest message first.",
    permission: "CHANNELS.VIEW",
    envelope: "nlp",
    query: z.object({
      accountId: id("sandbox-account").optional(),
      /** Part of the number, address or name. */
      search: text(ADDRESS_MAX).default(""),
      unread: z.stringbool().default(false),
      /** The `next` of the page before. */
      after: text(ADDRESS_MAX).optional(),
      perPage: page(50),
    }),
    reply: z.object({ list: z.array(sandboxPhone), next: z.string().nullable() }),
  },
  createSandboxPhone: {
    method: "POST",
    path,
    summary: "Take up a telephone that has received nothing yet; one that is there already is given back.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    body: z.object({
      accountId: id("sandbox-account"),
      address: name(ADDRESS_MAX, "Enter the number, the address or the user id."),
      name: text(100).optional(),
    }),
    reply: sandboxPhone,
  },
  getSandboxPhone: {
    method: "GET",
    path: `${path}/{id}`,
    summary: "One telephone.",
    permission: "CHANNELS.VIEW",
    envelope: "nlp",
    params,
    reply: sandboxPhone,
  },
  listSandboxMessages: {
    method: "GET",
    path: `${path}/{id}/messages`,
    summary: "What a telephone shows, newest first.",
    permission: "CHANNELS.VIEW",
    envelope: "nlp",
    params,
    query: z.object({ before: id("sandbox-message").optional(), perPage: page(50) }),
    reply: z.object({ list: z.array(sandboxMessage), more: z.boolean() }),
  },
  readSandboxPhone: {
    method: "POST",
    path: `${path}/{id}/read`,
    summary: "The person has looked at the telephone: nothing on it is unread any more.",
    permission: "CHANNELS.VIEW",
    envelope: "nlp",
    params,
    reply: z.object({}),
  },
  hideSandboxNumber: {
    method: "POST",
    path: `${path}/{id}/number`,
    summary: "The person hides their number, or shows it again: the vendor tells of them by a user id alone.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params,
    body: z.object({ hidden: z.boolean() }),
    reply: z.object({}),
  },
  writeOnSandboxPhone: {
    method: "POST",
    path: `${path}/{id}/messages`,
    summary: "The person writes; the vendor tells us by webhook.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params,
    body: say,
    reply: z.object({ id: id("sandbox-message") }),
  },
  sendFromSandboxPhone: {
    method: "POST",
    path: `${path}/{id}/media`,
    summary: "The person sends a file.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    formats: ["multipart"],
    maxBytes: SANDBOX_MEDIA_BYTES_MAX,
    params,
    body: z.object({ files: oneFile("Choose a file to send.") }),
    reply: z.object({ id: id("sandbox-message") }),
  },
  pressOnSandboxPhone: {
    method: "POST",
    path: `${API}/sandbox/messages/{id}/press`,
    summary:
      "The person presses a button or chooses a row. What answers, answers; links, codes and calls are noted; a form is opened instead.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params: z.object({ id: id("sandbox-message") }),
    body: z.object({ place }),
    reply: z.object({}),
  },
  openSandboxForm: {
    method: "GET",
    path: `${API}/sandbox/messages/{id}/form`,
    summary: "The flow behind a button, as the vendor has it, and the screen on which it opens.",
    permission: "CHANNELS.VIEW",
    envelope: "nlp",
    params: z.object({ id: id("sandbox-message") }),
    query: z.object({ place }),
    reply: sandboxForm,
  },
  answerSandboxForm: {
    method: "POST",
    path: `${API}/sandbox/messages/{id}/form`,
    summary:
      "The person finishes the flow behind a button, which takes one answer; the vendor tells us by webhook.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params: z.object({ id: id("sandbox-message") }),
    body: z.object({ place, answers }),
    reply: z.object({ id: id("sandbox-message") }),
  },
  getSandboxWire: {
    method: "GET",
    path: `${API}/sandbox/messages/{id}/wire`,
    summary: "The call that brought a message and its answer, secrets hidden.",
    permission: "CHANNELS.VIEW",
    envelope: "nlp",
    params: z.object({ id: id("sandbox-message") }),
    reply: wireRecord,
  },
  getSandboxMedia: {
    method: "GET",
    path: `${API}/sandbox/media/{id}`,
    summary: "A file that was sent by way of the sandbox.",
    permission: "CHANNELS.VIEW",
    envelope: "raw",
    params: z.object({ id: id("sandbox-media") }),
    reply: z.unknown(),
  },
});
