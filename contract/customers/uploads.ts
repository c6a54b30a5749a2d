import { z } from "zod";
import { CHANNEL_TYPES } from "../channel-types.ts";
import { id, instant, oneFile, paging, text } from "../common.ts";
import { jobView } from "../jobs.ts";
import { API, routes } from "../route.ts";
import {
  ATTRIBUTES_MAX,
  CONSENT_COLUMNS_MAX,
  ERRORS_PAGE,
  NAME_MAX,
  UPLOAD_BYTES_MAX,
  UPLOAD_STAGES,
  UPLOAD_STATES,
  UPLOADS_PAGE,
  VALIDATE_BYTES_MAX,
} from "./limits.ts";

/** One line of the mapping: the system's header, and the file's header that fills it (null: none). */
export const headerPair = z.object({ src: text(NAME_MAX), des: text(NAME_MAX).nullable() });
export type HeaderPair = z.output<typeof headerPair>;

/** What became of a file's rows, or would become of them. The five add up to the rows read. */
export const rowCounts = z.object({
  /** Customers that were not there. */
  new: z.number(),
  /** Customers that were there and got other values (with "Replace Existing Records"). */
  changed: z.number(),
  /** Customers that were there and stay as they are. */
  same: z.number(),
  /** Rows whose phone number stands on an earlier line of the file. */
  repeated: z.number(),
  /** Rows that break a rule. */
  bad: z.number(),
});
export type RowCounts = z.infer<typeof rowCounts>;

const consentLine = z.object({
  channelType: z.enum(CHANNEL_TYPES),
  /** The file's column that says who wants messages on this kind of channel. */
  column: text(NAME_MAX).nullable(),
  /** It says who wants none ("unsubscribed"): a yes in it is a no, and a no in it says nothing. */
  optsOut: z.boolean().default(false),
  /** The column that says when they said so; without one, or where it is blank, the import's moment counts. */
  dateColumn: text(NAME_MAX).nullable().default(null),
});
export type ConsentLine = z.output<typeof consentLine>;
export const consentChoice = consentLine.extend({ column: text(NAME_MAX) });
export type ConsentChoice = z.output<typeof consentChoice>;

/** The yes and no to messages that a file's rows brought, or would bring. */
export const consentCounts = z.object({
  yes: z.number(),
  no: z.number(),
  /** Of all: where nothing was said before, or something else. */
  changed: z.number(),
  /** Of the yes: held back, since the person's no, which no list brought, goes before it. */
  heldBack: z.number(),
  /** Of the yes: people who are asked to confirm it themselves first. */
  asked: z.number(),
  /** Beside yes and no: the customer has no address on that kind of channel. */
  unplaced: z.number(),
});
export type ConsentCounts = z.infer<typeof consentCounts>;

export const upload = z.object({
  uploadId: id("upload"),
  file: z.object({ name: z.string(), size: z.number() }),
  totalLines: z.number(),
  /** New, changed and same. */
  acceptedLines: z.number(),
  /** Repeated and bad: the rows of the error list. */
  errorLines: z.number(),
  completedTimeStr: instant.nullable(),
  state: z.enum(UPLOAD_STATES),
  stage: z.enum(UPLOAD_STAGES),
  /** Why it ended with an error. */
  reason: z.string().nullable(),
  counts: rowCounts,
  /** What the last dry run found; null before one, or after the mapping changed. */
  dryRun: rowCounts.nullable(),
  /** What its yes and no to messages became, or would by the last dry run; null where no column says any. */
  consents: consentCounts.nullable(),
  /** What an undo left in place because it was changed after the import. */
  kept: z.number(),
  replace: z.boolean(),
  segment: z.object({ id: id("segment"), name: z.string() }).nullable(),
  /** The work under way or last done for this upload, with its progress. */
  job: jobView.nullable(),
  /** Its import has not begun: columns can still be chosen, and the file checked or replaced. */
  draft: z.boolean(),
  canUndo: z.boolean(),
  by: z.string(),
  createdAt: instant,
});
export type Upload = z.output<typeof upload>;

/** What the first step found in the file: the headers of both sides, and a mapping to begin with. */
export const parsedHeaders = z.object({
  systemHeaders: z.array(z.string()),
  userHeaders: z.array(z.string()),
  /** The system headers that must have a column. */
  required: z.array(z.string()),
  /** One line for each system header, likely pairs filled in. */
  suggested: z.array(headerPair),
  /** One line for each kind of channel that there is one of, with the column that likely says who wants its messages. */
  consents: z.array(consentLine),
  /** The first rows of the file, to see what a column holds. */
  sample: z.array(z.array(z.string())),
});
export type ParsedHeaders = z.output<typeof parsedHeaders>;

const order = {
  segmentId: id("segment").optional(),
  replace: z.boolean().default(false),
  headerMapping: z
    .array(headerPair)
    .max(ATTRIBUTES_MAX + 20)
    .default([]),
  /** Which columns say who wants messages; one column may speak for several kinds of channel. */
  consents: z.array(consentChoice).max(CONSENT_COLUMNS_MAX).default([]),
};
const place = z.object({ id: id("upload") });

export const uploadRoutes = routes({
  uploadCsv: {
    method: "POST",
    path: `${API}/customer_master/upload_csv`,
    summary:
      "With a file: keep it and answer with its headers and a mapping to begin with. With the uploadId of a kept file and a mapping: start the import.",
    permission: "CUSTOMER_MASTER.CREATE",
    envelope: "nlp",
    formats: ["multipart", "json"],
    maxBytes: UPLOAD_BYTES_MAX,
    body: z
      .object({
        ...order,
        uploadId: id("upload").optional(),
        files: oneFile("Choose a CSV file.").optional(),
      })
      .refine((body) => body.files !== undefined || body.uploadId !== undefined, {
        path: ["uploadId"],
        message: "Choose a CSV file.",
      }),
    reply: z.object({
      uploadId: id("upload"),
      parsedHeaders: parsedHeaders.nullable(),
      job: jobView.nullable(),
    }),
  },
  validateCsv: {
    method: "POST",
    path: `${API}/file/csv/validate`,
    summary:
      "Look at a CSV file of customers and keep nothing of it: its headers, how many rows there are and could be imported with the likely mapping, and the first that could not, with every reason.",
    permission: "CUSTOMER_MASTER.CREATE",
    envelope: "nlp",
    formats: ["multipart"],
    maxBytes: VALIDATE_BYTES_MAX,
    body: z.object({ files: oneFile("Choose a CSV file.") }),
    reply: z.object({
      parsedHeaders,
      /** Why no row could be imported with the likely mapping: a column is missing. */
      messages: z.array(z.string()),
      totalLines: z.number(),
      acceptedLines: z.number(),
      errorLines: z.number(),
      errors: z.array(z.object({ line: z.number(), content: z.string(), messages: z.array(z.string()) })),
    }),
  },
  checkUpload: {
    method: "POST",
    path: `${API}/customer_master/uploads/{id}/check`,
    summary: "Dry run: tells what an import would do to each row and changes no customer.",
    permission: "CUSTOMER_MASTER.CREATE",
    envelope: "nlp",
    params: place,
    body: z.object(order),
    reply: z.object({ job: jobView }),
  },
  listUploads: {
    method: "GET",
    path: `${API}/customer_master/customer_csvs`,
    summary: "Imports, newest first.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "nlp",
    query: z.object({
      ...paging(UPLOADS_PAGE),
      fromDate: instant.optional(),
      toDate: instant.optional(),
      segmentId: id("segment").optional(),
    }),
    reply: z.object({ customerCSVs: z.array(upload), hasMore: z.boolean() }),
  },
  getUpload: {
    method: "GET",
    path: `${API}/customer_master/uploads/{id}`,
    summary: "One import, with the headers of its file while it has not begun.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "nlp",
    params: place,
    reply: z.object({ upload, parsedHeaders: parsedHeaders.nullable() }),
  },
  listErrors: {
    method: "GET",
    path: `${API}/customer_master/error_customers`,
    summary: "The rows of a file that were left out, in its order: line number, text and every reason.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "nlp",
    query: z.object({
      entryId: id("upload"),
      ...paging(ERRORS_PAGE),
      search: text(NAME_MAX).default(""),
    }),
    reply: z.object({
      customers: z.object({
        customers: z.array(
          z.object({
            lineNumber: z.number(),
            lineStr: z.string(),
            errors: z.array(z.object({ message: z.string() })),
          }),
        ),
        headers: z.array(z.object({ name: z.string() })),
        hasMore: z.boolean(),
      }),
    }),
  },
  exportErrors: {
    method: "GET",
    path: `${API}/customer_master/uploads/{id}/errors_csv`,
    summary:
      "The rows that were left out as CSV under the file's own headers, the reasons in a last column: to mend and upload again.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "raw",
    params: place,
    reply: z.unknown(),
  },
  sampleCsv: {
    method: "GET",
    path: `${API}/customer_master/download_sample_csv`,
    summary: "A file to start from: every header, and rows that an import accepts.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "raw",
    reply: z.unknown(),
  },
  cancelUpload: {
    method: "POST",
    path: `${API}/customer_master/uploads/{id}/cancel`,
    summary: "Stop a dry run or an import; rows imported so far stay until the import is undone.",
    permission: "CUSTOMER_MASTER.CREATE",
    envelope: "nlp",
    params: place,
    reply: z.object({}),
  },
  undoUpload: {
    method: "POST",
    path: `${API}/customer_master/uploads/{id}/undo`,
    summary:
      "Take an import back: customers it added go, customers it changed are as before. What was changed since stays.",
    permission: "CUSTOMER_MASTER.DELETE",
    envelope: "nlp",
    params: place,
    reply: z.object({ job: jobView }),
  },
});
