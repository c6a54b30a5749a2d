import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { CallKey, RouteOf } from "#contract/index.ts";
import { TOKEN_HEADER } from "#contract/auth.ts";
import type { AnswerOf } from "#contract/route.ts";
import { type RoleId, ROLE_IDS } from "#contract/permissions.ts";
import { type App, createApp } from "#server/app.ts";
import type { FeatureOptions } from "#server/features/index.ts";
import { readConfig } from "#server/platform/config.ts";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import { newId } from "#server/platform/ids.ts";
import { createLog } from "#server/platform/log.ts";
import { createEnterpriseRow, createPerson } from "#server/seed/accounts.ts";
import { TEMPLATE } from "./global-setup.ts";
import { root } from "./root.ts";

/** The letters of every captcha in tests. */
export const CAPTCHA_TEXT = "abcde";
/** The zero bits of a first proof of work in tests: found at once. */
const PROOF_BITS = 8;
export const PASSWORD = "right horse battery";

export interface Answer<T> {
  status: number;
  body: { status: boolean; code: number; message: string; login_required?: boolean } & Record<
    string,
    unknown
  >;
  /** What stands in `data` or `response`. */
  data: T;
  /** The sentence, from either envelope. */
  message: string;
  headers: Record<string, string | string[] | undefined>;
}
export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, string>;
  files?: { fileName: string; content: string | Uint8Array }[];
  token?: string;
  headers?: Record<string, string>;
}
/** An enterprise with one person for each role, each signed in. */
export interface Tenant {
  id: string;
  people: Record<RoleId, { id: string; email: string; token: string }>;
  /** The administrator's token. */
  token: string;
}
export interface TestApp extends App {
  databaseUrl: string;
  call<K extends CallKey>(key: K, input?: CallInput): Promise<Answer<AnswerOf<RouteOf<K>>>>;
  tenant(): Promise<Tenant>;
  stop(): Promise<void>;
}

let hashed: Promise<string> | undefined;
/** The hash of everybody's password, which is slow to make. */
export const passwordHash = () => (hashed ??= hashPassword(PASSWORD));

const CAPTCHA_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="56"/>';

/** A database of its own, copied from the migrated template. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const base = inject("postgresUrl");
  const name = `test_${newId().replaceAll("-", "")}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: base });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  // Two copies of a template cannot be made at the same moment; the loser waits its turn.
  for (let tries = 0; ; tries++) {
    try {
      await admin(`create database ${name} template ${TEMPLATE}`);
      break;
    } catch (error) {
      if ((error as { code?: string }).code !== "55006" || tries > 100) throw error;
    }
  }
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) };
}

/**
 * The whole server in this process, on a fresh database or beside another one on its database and with its data.
 * `logTo` is given every line of its log.
 */
export async function startApp(
  env: Record<string, string> = {},
  features: FeatureOptions = {},
  beside?: TestApp,
  logTo?: (line: string) => void,
): Promise<TestApp> {
  const database = beside ? { url: beside.databaseUrl, drop: async () => {} } : await createDatabase();
  const dataDir = beside?.platform.config.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), "dlvrd-data-")));
  const config = readConfig(
    {
      DLVRD_DATA: dataDir,
      LOG_LEVEL: "error",
      LOGIN_RATE_PER_MINUTE: "100000",
      CALLS_PER_MINUTE: "10000000",
      REDIS_URL: process.env.TEST_REDIS_URL,
      ...env,
    },
    root,
  );
  const app = await createApp({
    config,
    log: createLog(config.LOG_LEVEL, logTo && { write: logTo }),
    databaseUrl: database.url,
    root,
    version: "0.0.0",
    checkReplies: true,
    features: {
      auth: {
        composeCaptcha: () => ({ text: CAPTCHA_TEXT, data: CAPTCHA_PICTURE }),
        proofBits: PROOF_BITS,
      },
      ...features,
    },
  });
  await app.http.ready();
  return {
    ...app,
    databaseUrl: database.url,
    call: (key, input) => call(app, key, input) as never,
    tenant: () => makeTenant(app),
    async stop() {
      await app.close();
      await database.drop();
      if (!beside) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeTenant(app: App): Promise<Tenant> {
  const { system } = app.platform.database;
  const id = await createEnterpriseRow(system, `Enterprise ${newId().slice(-6)}`);
  const people = {} as Tenant["people"];
  for (const role of ROLE_IDS) {
    const email = `role${role}-${newId()}@test.example`;
    const userId = await createPerson(system, {
      enterpriseId: id,
      name: `Role ${role}`,
      email,
      passwordHash: await passwordHash(),
      roles: [role],
    });
    const { token } = await app.platform.sessions.open({ enterpriseId: id, userId });
    people[role] = { id: userId, email, token };
  }
  return { id, people, token: people[1].token };
}

async function call(app: App, key: string, input: CallInput = {}): Promise<Answer<unknown>> {
  const [method, template] = key.split(" ") as [string, string];
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? newId()),
  );
  const reply = await app.http.inject({
    method: method as "GET",
    url,
    query: Object.fromEntries(
      Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
    ),
    headers: { ...(input.token ? { [TOKEN_HEADER]: input.token } : {}), ...typeOf(input), ...input.headers },
    payload: payloadOf(input) as string,
  });
  const body = (
    reply.headers["content-type"]?.toString().includes("json") ? reply.json() : {}
  ) as Answer<unknown>["body"];
  const sentence = body.message as unknown as string | { message: string } | undefined;
  return {
    status: reply.statusCode,
    body,
    data: "data" in body ? body.data : "response" in body ? body.response : reply.rawPayload,
    message: typeof sentence === "object" ? sentence.message : (sentence ?? ""),
    headers: reply.headers as Answer<unknown>["headers"],
  };
}

const BOUNDARY = "----dlvrd-test-boundary";

function typeOf(input: CallInput): Record<string, string> {
  if (input.files) return { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  if (input.form) return { "content-type": "application/x-www-form-urlencoded" };
  return input.body === undefined ? {} : { "content-type": "application/json" };
}

function payloadOf(input: CallInput): string | Buffer | undefined {
  if (input.files) return multipart(input.files, input.form ?? {});
  if (input.form) return new URLSearchParams(input.form).toString();
  if (input.body === undefined) return undefined;
  return typeof input.body === "string" ? input.body : JSON.stringify(input.body);
}

function multipart(files: NonNullable<CallInput["files"]>, fields: Record<string, string>): Buffer {
  const parts: (string | Uint8Array)[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  }
  for (const file of files) {
    const head = `Content-Disposition: form-data; name="files"; filename="${file.fileName}"\r\nContent-Type: application/octet-stream`;
    parts.push(`--${BOUNDARY}\r\n${head}\r\n\r\n`, file.content, "\r\n");
  }
  parts.push(`--${BOUNDARY}--\r\n`);
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}
