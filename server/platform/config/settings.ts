import { z } from "zod";
import { clamdAddress } from "../scanner/address.ts";

const flag = (fallback: boolean) => z.stringbool().default(fallback);
const port = z.coerce.number().int().min(0).max(65_535);

// What a process does; by default one process does all of it.
export const ROLES = ["api", "realtime", "worker", "sandbox"] as const;

const origin = z
  .url({ protocol: /^https?$/, error: "must look like https://example.com" })
  .transform((value) => new URL(value).origin);

/** An address that the names of pages and their questions are put behind. */
const base = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must look like ${example}` })
    .refine((value) => !/[?#]/.test(value), "must be an address without ? and #")
    .transform((value) => value.replace(/\/+$/, ""));

/** Several, with commas between them. */
const list = z
  .string()
  .default("")
  .transform((value) => value.split(",").flatMap((one) => one.trim() || []));

/** A host's name, or all below one. */
const hosts = z
  .string()
  .toLowerCase()
  .regex(/^(\*\.)?[a-z\d]([a-z\d.-]*[a-z\d])?$/, "must list hosts such as api.example.com or *.example.com");

export const NO_SENDER = "no-reply@localhost.localdomain";

const iceServers = z.array(
  z.strictObject({
    urls: z.union([z.string(), z.array(z.string()).min(1)]),
    username: z.string().optional(),
    credential: z.string().optional(),
  }),
);

/** A model as a hub calls it; folders are made of the name. */
const hubModel = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/, "must look like owner/name")
  .optional();

/** Every setting by the name of its variable; each by itself, whatever the others are. */
export const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  DLVRD_DATA: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host/database" })
    .optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must look like redis://user:password@host:6379" })
    .optional(),
  DLVRD_ROLES: z
    .string()
    .transform((value) => value.split(",").map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, `must list some of ${ROLES.join(", ")}`)).min(1))
    .optional(),
  DLVRD_SECRET: z.string().min(32, "must be at least 32 characters of randomness").optional(),
  DLVRD_SECRET_OLD: list.pipe(z.array(z.string().min(32, "must hold secrets of at least 32 characters"))),
  DLVRD_DEMO: z.stringbool().optional(),
  DLVRD_DEMO_CUSTOMERS: z.coerce.number().int().min(0).max(1_000_000).default(100_000),
  SESSION_IDLE_MINUTES: z.coerce.number().min(1).default(30),
  SESSION_HOURS: z.coerce.number().min(0.1).default(12),
  JOBS_AT_ONCE: z.coerce.number().int().min(1).max(100).default(3),
  MODEL_MEMORY_MB: z.coerce.number().min(16).default(512),
  TRUST_PROXY: flag(false),
  COOKIE_SECURE: z.stringbool().optional(),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  TWO_FACTOR_REQUIRED: flag(false),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  STORAGE: z.enum(["disk", "s3"]).default("disk"),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMD_URL: clamdAddress.optional(),
  CLAMD_REQUIRED: flag(true),
  // Shorter than the two minutes after which the server gives up a line that is silent.
  CLAMD_TIMEOUT_SECONDS: z.coerce.number().min(1).max(110).default(60),
  PUBLIC_URL: origin.optional(),
  SANDBOX_URL: origin.optional(),
  SANDBOX_PORT: port.default(0),
  SANDBOX_SMTP_PORT: port.default(0),
  SANDBOX_IMAP_PORT: port.default(0),
  OUTBOUND_CONNECTIONS: z.coerce.number().int().min(1).max(1_000).default(96),
  OUTBOUND_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(600).default(30),
  OUTBOUND_ALLOW: list.pipe(z.array(origin)),
  OUTBOUND_ONLY: list.pipe(z.array(hosts)),
  CHANNEL_VENDORS: list,
  EMBEDDINGS_URL: z.url({ protocol: /^https?$/, error: "must look like https://example.com/v1" }).optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
  EMBEDDINGS_DIMENSIONS: z.coerce.number().int().min(8).max(4_096).optional(),
  EMBEDDINGS_KEY: z.string().optional(),
  EMBEDDINGS_FOLDER: z.string().optional(),
  EMBEDDINGS_HUB_MODEL: hubModel,
  GPT2_FOLDER: z.string().optional(),
  GPT2_MODEL: hubModel,
  MODEL_HUB_URL: origin.default("https://huggingface.co"),
  MESSAGE_GRACE_SECONDS: z.coerce.number().min(0).max(86_400).default(60),
  GENAI_TOKENS_PER_DAY: z.coerce.number().int().min(0).default(2_000_000),
  KNOWLEDGE_PDF_PAGES: z.coerce.number().int().min(1).default(2_000),
  KNOWLEDGE_PDF_SECONDS: z.coerce.number().min(1).default(120),
  KNOWLEDGE_CRAWL_PAGES: z.coerce.number().int().min(1).default(200),
  KNOWLEDGE_CRAWL_DEPTH: z.coerce.number().int().min(0).default(4),
  KNOWLEDGE_CRAWL_SECONDS: z.coerce.number().min(1).default(300),
  KNOWLEDGE_CRAWL_PAUSE_MS: z.coerce.number().int().min(0).default(1_000),
  DLVRD_ICE_SERVERS: z
    .string()
    .default("[]")
    .transform((value, context) => {
      try {
        const read = iceServers.safeParse(JSON.parse(value));
        if (read.success) return read.data;
      } catch {}
      context.addIssue({
        code: "custom",
        message: 'must be JSON such as [{"urls":"turn:turn.example.com","username":"u","credential":"c"}]',
      });
      return z.NEVER;
    }),
  LIVEKIT_URL: z
    .url({ protocol: /^wss?$/, error: "must look like wss://livekit.example.com" })
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@mail.example.com:587" })
    .optional(),
  MAIL_FROM: z.email("must be an e-mail address").default(NO_SENDER),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8, "must be at least 8 characters").optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(8, "must be at least 8 characters").optional(),
  RAZORPAY_URL: origin.default("https://api.razorpay.com"),
  META_APP_ID: z.string().optional(),
  META_APP_SECRET: z.string().min(8, "must be at least 8 characters").optional(),
  META_CONFIG_ID: z.string().optional(),
  META_GRAPH_URL: origin.optional(),
  DIALOG360_PARTNER_ID: z.string().optional(),
  DIALOG360_PARTNER_KEY: z.string().min(8, "must be at least 8 characters").optional(),
  DIALOG360_HUB_URL: origin.optional(),
  PASSWORD_ENCRYPTION: flag(false),
  BREACHED_PASSWORDS_URL: base("https://api.pwnedpasswords.com/range").optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: z.url({ protocol: /^https?$/ }).default("https://login.microsoftonline.com/common/v2.0"),
  ANALYTICS_BASE_URL: base("https://analytics.example.com/pages").optional(),
  LIBRARY_QUOTA_MB: z.coerce.number().int().min(1).default(10_240),
  LOGIN_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(1_000_000),
});
