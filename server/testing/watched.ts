import type { ChannelType } from "#contract/channel-types.ts";
import { adapterOf } from "#channels/registry.ts";
import type { Canaries } from "./canaries.ts";
import { type Answer, type CallInput, startApp, type Tenant, type TestApp } from "./harness.ts";
import { startVendor } from "./vendor.ts";

/** A server whose every answer and every line of log is looked through for secrets. */
export interface Watched {
  app: TestApp;
  tenant: Tenant;
  log: string[];
  /** Answers to `call` in which a secret stood. */
  leaks: string[];
  /** A call of the administrator, or of whoever the input names. */
  call(key: string, input?: CallInput): Promise<Answer<any>>;
  /** From now on every vendor answers with this status and repeats the whole call, wherever a reason may be read. */
  echo(status: number): void;
  /** Tables in whose rows a secret stands in clear, and which. */
  inRows(): Promise<string[]>;
  /** The letters of the captcha that was drawn last. */
  captcha(): string;
  stop(): Promise<void>;
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="56"/>';
const SHOWN = 2_000;

/** Its log says everything it can; the secrets of its sandbox and of its captchas are canaries. */
export async function startWatched(canaries: Canaries): Promise<Watched> {
  const log: string[] = [];
  const leaks: string[] = [];
  let letters = "";
  const vendor = await startVendor({});
  const invent = (name: string, type: ChannelType) => canaries.formOf(adapterOf(name)!, type);
  const app = await startApp(
    { ...vendor.env, LOG_LEVEL: "trace", OUTBOUND_TIMEOUT_SECONDS: "2" },
    {
      channels: { sandbox: { ...vendor.channels.sandbox!, invent } },
      auth: { composeCaptcha: () => ({ text: (letters = canaries.make("captcha")), data: PICTURE }) },
    },
    undefined,
    (line) => void log.push(line),
  );
  const tenant = await app.tenant();
  for (const { token } of Object.values(tenant.people)) canaries.keep(token, "session of a person");
  return {
    app,
    tenant,
    log,
    leaks,
    async call(key, input = {}) {
      const answer = await app.call(key as never, { token: tenant.token, ...input });
      const text = JSON.stringify([answer.body, answer.headers]);
      const found = canaries.foundIn(text);
      if (found.length > 0)
        leaks.push(`${key} answers ${answer.status} with ${found.join(", ")}: ${text.slice(0, SHOWN)}`);
      return answer;
    },
    echo: (status) =>
      vendor.behave(({ method, url, headers, body }) => ({
        status,
        body: refusal(`Not so: ${method} ${url} ${JSON.stringify(headers)} ${body}`),
      })),
    async inRows() {
      const { system } = app.platform.database;
      const tables = await system.query<{ name: string }>(
        `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
         where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
      );
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const { rows } = await system.query<{ text: string | null }>(
          `select string_agg(t::text, E'\\n') as text from ${name} t`,
        );
        for (const what of canaries.foundIn(rows[0]!.text ?? "")) found.push(`${name}: ${what}`);
      }
      return found;
    },
    captcha: () => letters,
    async stop() {
      await app.stop();
      vendor.close();
    },
  };
}

/** A refusal in the forms of all vendors at once. */
function refusal(told: string): object {
  const plain = { message: told, title: told, details: told, description: told, reason: told };
  const error = { ...plain, code: 100, error_data: { details: told } };
  const status = { ...error, status: "error", error: told };
  return { ...status, error, errors: [error], response: status, status, statusMessage: told };
}
