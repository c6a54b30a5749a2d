import { z } from "zod";
import { inboundRule, receiptRule } from "../kit/mapping/index.ts";

const texts = z.record(z.string(), z.string());

/** A way into a JSON answer ("data.0.id"), or a pattern over a plain one ("1701|*|{value}"). */
const place = z.union([z.string().min(1), z.strictObject({ pattern: z.string().min(1).max(200) })]);
export type Place = z.infer<typeof place>;

const call = z
  .strictObject({
    method: z.enum(["GET", "POST", "PUT"]).default("POST"),
    url: z.string().min(1),
    query: texts.default({}),
    headers: texts.default({}),
    json: z.json().optional(),
    form: texts.optional(),
  })
  .refine(({ json, form }) => json === undefined || form === undefined, {
    error: "has a json and a form body; keep one of them",
  });
export type Call = z.infer<typeof call>;

const auth = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("basic"), user: z.string(), password: z.string() }),
  z.strictObject({ kind: z.literal("header"), name: z.string().min(1), value: z.string() }),
  z.strictObject({ kind: z.literal("bearer"), token: z.string() }),
  z.strictObject({
    kind: z.literal("oauth2"),
    url: z.string().min(1),
    clientId: z.string(),
    clientSecret: z.string(),
    scope: z.string().optional(),
    inBody: z.boolean().default(false),
  }),
]);

const proof = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("header"), name: z.string().min(1), value: z.string().min(1) }),
  z.strictObject({ kind: z.literal("query"), name: z.string().min(1), value: z.string().min(1) }),
  z.strictObject({ kind: z.literal("basic"), user: z.string().min(1), password: z.string().min(1) }),
  z.strictObject({
    kind: z.literal("hmac"),
    header: z.string().min(1),
    algorithm: z.enum(["sha1", "sha256", "sha512"]),
    encoding: z.enum(["hex", "base64"]),
    over: z.enum(["body", "urlAndParams"]),
    secret: z.string().min(1),
    prefix: z.string().default(""),
  }),
]);
export type ProofRule = z.infer<typeof proof>;

/** How a vendor is spoken with whose protocol nobody has published: all of it is the administrator's. */
export const configuration = z.strictObject({
  send: call,
  media: call.optional(),
  template: call.optional(),
  auth: auth.default({ kind: "none" }),
  success: z
    .strictObject({
      statuses: z.array(z.int()).optional(),
      at: place.optional(),
      equals: z.array(z.string()).optional(),
    })
    .default({}),
  /** Where an answer names the message; without it our reference is its name. */
  messageId: place.optional(),
  error: z.strictObject({ code: place.optional(), text: place.optional() }).default({}),
  /** Codes by class; those of "throughput", "pair" and "server" are tried again. */
  errors: z
    .partialRecord(
      z.enum([
        "auth",
        "throughput",
        "pair",
        "server",
        "reengagement",
        "later",
        "quality",
        "recipient",
        "optout",
        "template",
        "request",
        "account",
      ]),
      z.array(z.string().regex(/^\S+$/, "must have no spaces")),
    )
    .default({}),
  receipts: receiptRule.optional(),
  inbound: inboundRule.optional(),
  proof: proof.optional(),
  perSecond: z.number().positive().optional(),
  doubt: z.enum(["key", "echo", "ask"]).default("ask"),
  textMax: z.int().positive().default(1_000),
});
export type Configuration = z.infer<typeof configuration>;
/** As it is written down, where what has a usual value may be left out. */
export type ConfigurationText = z.input<typeof configuration>;
