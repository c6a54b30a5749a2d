import path from "node:path";
import type { z } from "zod";
import { settingsFromFiles } from "./config/files.ts";
import { isUnlisted } from "./outbound/guard.ts";
import { NO_SENDER, ROLES, settings } from "./config/settings.ts";

/** What depends on how the installation is reached: one that others reach is no trial. */
function withDefaults(value: z.infer<typeof settings>) {
  const trial = isThisMachine(value.PUBLIC_URL);
  return {
    ...value,
    COOKIE_SECURE: value.COOKIE_SECURE ?? value.TLS_CERT_FILE !== undefined,
    DLVRD_DEMO: value.DLVRD_DEMO ?? trial,
    DLVRD_ROLES: value.DLVRD_ROLES ?? ROLES.filter((role) => trial || role !== "sandbox"),
  };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const isThisMachine = (url: string | undefined): boolean =>
  url === undefined || LOOPBACK.test(new URL(url).hostname);

const schema = settings.transform(withDefaults).superRefine((value, context) => {
  const need = (field: keyof typeof value, why: string) => {
    if (!value[field]) context.addIssue({ code: "custom", path: [field], message: `is needed ${why}` });
  };
  if (value.TLS_CERT_FILE) {
    need("TLS_KEY_FILE", "with TLS_CERT_FILE");
    need("PUBLIC_URL", "with TLS_CERT_FILE");
    if (value.DLVRD_ROLES.includes("sandbox"))
      context.addIssue({
        code: "custom",
        path: ["DLVRD_ROLES"],
        message: "must leave out sandbox with TLS_CERT_FILE: it calls this server without TLS",
      });
  }
  if (value.TLS_KEY_FILE) need("TLS_CERT_FILE", "with TLS_KEY_FILE");
  if (value.STORAGE === "s3") need("S3_BUCKET", "when STORAGE is s3");
  if (value.BREACHED_PASSWORDS_URL) {
    const { hostname, origin } = new URL(value.BREACHED_PASSWORDS_URL);
    // Nobody would notice: while the service cannot be asked passwords are taken.
    if (isUnlisted(value.OUTBOUND_ONLY, hostname) && !value.OUTBOUND_ALLOW.includes(origin))
      context.addIssue({
        code: "custom",
        path: ["OUTBOUND_ONLY"],
        message: `must list ${hostname}, which BREACHED_PASSWORDS_URL names`,
      });
  }
  if (value.MAIL_URL && value.MAIL_FROM === NO_SENDER) {
    context.addIssue({ code: "custom", path: ["MAIL_FROM"], message: "is needed with MAIL_URL" });
  }
  if (value.EMBEDDINGS_URL) {
    need("EMBEDDINGS_MODEL", "with EMBEDDINGS_URL");
    need("EMBEDDINGS_DIMENSIONS", "with EMBEDDINGS_URL");
  }
  const either = (field: keyof typeof value, other: keyof typeof value) => {
    if (value[field] && value[other])
      context.addIssue({
        code: "custom",
        path: [field],
        message: `is not used beside ${other}; leave one out`,
      });
  };
  either("EMBEDDINGS_FOLDER", "EMBEDDINGS_URL");
  either("EMBEDDINGS_HUB_MODEL", "EMBEDDINGS_URL");
  either("EMBEDDINGS_HUB_MODEL", "EMBEDDINGS_FOLDER");
  either("GPT2_MODEL", "GPT2_FOLDER");
  if (value.LIVEKIT_URL) {
    need("LIVEKIT_API_KEY", "with LIVEKIT_URL");
    need("LIVEKIT_API_SECRET", "with LIVEKIT_URL");
  }
  if (value.RAZORPAY_KEY_ID) need("RAZORPAY_KEY_SECRET", "with RAZORPAY_KEY_ID");
  if (value.META_APP_ID) {
    need("META_APP_SECRET", "with META_APP_ID");
    need("META_CONFIG_ID", "with META_APP_ID");
  }
  if (value.DIALOG360_PARTNER_ID) need("DIALOG360_PARTNER_KEY", "with DIALOG360_PARTNER_ID");
  if (value.GOOGLE_CLIENT_ID) need("GOOGLE_CLIENT_SECRET", "with GOOGLE_CLIENT_ID");
  if (value.MICROSOFT_CLIENT_ID) need("MICROSOFT_CLIENT_SECRET", "with MICROSOFT_CLIENT_ID");
  if (value.STORAGE === "s3" && value.S3_ACCESS_KEY_ID) need("S3_SECRET_ACCESS_KEY", "with S3_ACCESS_KEY_ID");
});

export type Config = Readonly<z.infer<typeof schema>> & { dataDir: string };

/** Raised when the environment does not make sense; `mistakes` holds one sentence for each. */
export class ConfigError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.join("\n"));
    this.name = "ConfigError";
    this.mistakes = mistakes;
  }
}

/**
 * Reads the configuration from environment variables; empty ones count as not set. Each setting may stand in a file
 * instead that `<name>_FILE` names. Throws ConfigError.
 */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { found, mistakes } = settingsFromFiles(given, Object.keys(settings.shape));
  const result = schema.safeParse(found);
  if (!result.success) {
    mistakes.push(...result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`));
    throw new ConfigError(mistakes);
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return Object.freeze({ ...result.data, dataDir: path.resolve(root, result.data.DLVRD_DATA) });
}
