import { z } from "zod";
import { cleanName } from "./turns.ts";

/** Every kind of record whose id crosses the wire. The isolation test makes one of each in a foreign enterprise. */
export type Resource =
  | "user"
  | "department"
  | "invitation"
  | "api-key"
  | "session"
  | "bot"
  | "story"
  | "intent"
  | "entity"
  | "training"
  | "document"
  | "faq"
  | "golden-question"
  | "integration"
  | "webhook"
  | "preset-install"
  | "webhook-delivery"
  | "price"
  | "encap"
  | "encap-link"
  | "encap-instance"
  | "journey"
  | "journey-run"
  | "trash-entry"
  | "test-conversation"
  | "job"
  | "notification"
  | "field"
  | "customer"
  | "customer-note"
  | "segment"
  | "group"
  | "upload"
  | "artifact"
  | "bucket"
  | "channel"
  | "onboarding"
  | "template"
  | "rich-card"
  | "flow"
  | "creative-library"
  | "creative-image"
  | "creative-preview"
  | "speech-clip"
  | "broadcast"
  | "broadcast-draft"
  | "campaign"
  | "activity"
  | "external-campaign"
  | "instance"
  | "blacklist-entry"
  | "department"
  | "chat"
  | "video-room"
  | "video-recording"
  | "chat-label"
  | "canned-reply"
  | "chat-rule"
  | "mailed-report"
  | "sandbox-account"
  | "sandbox-phone"
  | "sandbox-message"
  | "sandbox-template"
  | "sandbox-media";

/** A record's id (UUID). The resource names whose id it is, for the isolation test and the API page. */
export const id = (resource: Resource) =>
  z.uuid(`must be the id of a ${resource}`).meta({ resource, format: "uuid" });

/** The id of an attribute: short, since each customer's record names it; attributes of earlier versions have a UUID. */
export const fieldId = z
  .string()
  .regex(/^(?:[\da-z]{12}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/, "must be the id of a field")
  .meta({ resource: "field" });

const NUL = String.fromCharCode(0);

/**
 * Text a person wrote, at most `max` characters, without NUL (PostgreSQL cannot hold it) and without lone
 * surrogates (they are not Unicode).
 */
export const text = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !value.includes(NUL), "must not hold the character NUL")
    .refine((value) => !/\p{Surrogate}/u.test(value), "must be well-formed Unicode");

/** A name: without what turns the text around it, trimmed, blank where nothing of it can be seen, inner white space collapsed to one blank, 1 to `max` characters; `empty` is said when blank. */
export const name = (max: number, empty: string) =>
  text(max * 4)
    .transform((value) => cleanName(value).replace(/\s+/gu, " "))
    .pipe(z.string().min(1, empty).max(max, `must be at most ${max} characters`));

/** More than anybody has of what is read whole, and little enough to be one answer. */
export const ALL_MAX = 10_000;

/** How much of a list a page holds: `cap` at most, and -1 for all, which are at most `all`. */
export const pageSize = (cap: number, all: number) =>
  z.coerce
    .number()
    .int()
    .min(-1)
    .max(cap)
    .refine((value) => value !== 0, "must be -1 for all, or at least 1")
    .transform((value) => (value === -1 ? all : value));

/** Paging as the wire writes it: `from` is an offset, `perPage` the size, `size` where none is named. */
export const paging = (size: number, cap = 500, all = cap) => ({
  from: z.coerce.number().int().min(0).max(10_000_000).default(0),
  perPage: pageSize(cap, all).default(size),
});

/** Paging of a list that some read whole: -1 gives up to `ALL_MAX` of it. */
export const pagingOrAll = (size: number, cap?: number) => paging(size, cap, ALL_MAX);

/** The number of something in a list that grows, from 1 on: as large as the database counts. 0 is before the first. */
export const ordinal = z.coerce.number().int().min(0).max(2_147_483_647);

/** A point in time on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

/**
 * The state of something that people edit: it comes with what is opened, and goes back with the change as `seen`. Where
 * somebody has changed it since, the change is refused; left out, it is made whatever stands there.
 */
export const revision = z.string().max(64);
export const seen = revision.optional();

/** So long a clock may be behind ours, or a person may look at a form before it is sent, in milliseconds. */
const LATE_MS = 60_000;
const FURTHEST = Date.UTC(2200, 0);

/** A point in time at which something is to begin: not over, and not centuries away. */
export const upcoming = instant
  .refine(
    (at) => Date.parse(at) > Date.now() - LATE_MS,
    "has passed. Choose a later time, or leave it out for now",
  )
  .refine((at) => Date.parse(at) < FURTHEST, "is too far away. Choose an earlier time");

/** One field the server refused, named as the caller wrote it ("utterances.0.utterance"). */
export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The reply to a write that has nothing to tell but that it is done. */
export const done = z.object({});

/** A file of a multipart body as the server hands it on: where its bytes lie until the call has been answered. */
export class UploadedFile {
  readonly fileName: string;
  readonly path: string;
  /** Its size in bytes. */
  readonly size: number;
  constructor(fileName: string, path: string, size: number) {
    this.fileName = fileName;
    this.path = path;
    this.size = size;
  }
}

/** A file that a form brought. What JSON says of a file is none: it could name any of the server's own. */
export const uploadedFile = (none: string) =>
  z.custom<UploadedFile>((value) => value instanceof UploadedFile, none);

/** The `files` of a multipart body that must bring exactly one; `none` is said when it is no file. */
export const oneFile = (none: string) => z.array(uploadedFile(none)).length(1, "Choose one file.");
