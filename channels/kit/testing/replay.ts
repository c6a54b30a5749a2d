import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Account, WebhookRequest } from "../index.ts";
import { listAt, readJson, textAt } from "../index.ts";

/** A webhook call as a vendor makes it. */
export const webhook = (
  body: unknown,
  headers: Record<string, string> = {},
  more: Partial<WebhookRequest> = {},
): WebhookRequest => ({
  method: "POST",
  url: "https://console.example/hooks/1",
  query: {},
  headers,
  receivedAt: 1_700_000_000_000,
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
  ...more,
});

const FOLDER = path.join(process.env.BENCH_DATA ?? "../shared/data", "webhooks");

/** Payloads that vendors published, by file name; empty where the data folder is absent. */
export function captured(prefix: RegExp): [name: string, text: string][] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => prefix.test(name))
    .map((name) => [name, readFileSync(path.join(FOLDER, name), "utf8")]);
}

/** An account under the names that a published payload calls its receiver by. */
export function addressed(account: Account, text: string): Account {
  const [entry] = listAt(readJson(text), "entry");
  const metadata = ["changes", 0, "value", "metadata"];
  return {
    ...account,
    credentials: {
      ...account.credentials,
      phoneNumberId: textAt(entry, ...metadata, "phone_number_id") ?? "111",
      wabaId: textAt(entry, "id") ?? "222",
    },
  };
}
