import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { answerer } from "./answerer.ts";
import { type Callers, callers } from "./callers.ts";

/**
 * A vendor on loopback in a process of its own: takes messages in the form of WhatsApp's Cloud API, and reports sent,
 * delivered and read of each in bodies of so many receipts. Commands come on standard input, one JSON a line.
 */
interface Command {
  hookUrl?: string;
  secret?: string;
  /** Receipts a body; 0: none are sent. */
  perPost?: number;
  /** Remember what was taken. */
  keep?: boolean;
  /** Report so many receipts of messages that were sent before. */
  push?: number;
  /** Say how far it is. */
  tell?: true;
}

const STATUSES = ["sent", "delivered", "read"];
/** Reports under way at once. */
const REPORTS_AT_ONCE = 96;
const FORGET_AT = 10_000;

let toUs: Callers | undefined;
let secret = "";
let perPost = 0;
let taken = 0;
let twice = 0;
let told = 0;
let refused = 0;
const seen = new Set<string>();
let waiting: string[] = [];
/** Those before it have been reported. */
let first = 0;

const REFERENCE = /"biz_opaque_callback_data":"([^"]+)"/;
const server = answerer((body) => {
  const reference = REFERENCE.exec(body)?.[1] ?? "";
  taken++;
  if (perPost > 0) {
    if (seen.has(reference)) twice++;
    seen.add(reference);
    for (const status of STATUSES) waiting.push(statusText(reference, status));
    report();
  }
  return `{"messaging_product":"whatsapp","contacts":[{"input":"1","wa_id":"1"}],"messages":[{"id":"wamid.${reference}"}]}`;
});

const statusText = (reference: string, status: string) =>
  `{"id":"wamid.${reference}","status":"${status}","timestamp":"${Math.floor(Date.now() / 1_000)}","recipient_id":"919812345678","biz_opaque_callback_data":"${reference}"}`;

function reportTo(url: URL): void {
  toUs?.close();
  toUs = callers(url, REPORTS_AT_ONCE);
}

/** A vendor that reports many at once waits for them, but not for long. */
const FILLING_MS = 20;
let filling: NodeJS.Timeout | undefined;

function report(partly = false): void {
  const least = partly ? 1 : perPost;
  while (toUs?.ready && waiting.length - first >= least) {
    post(waiting.slice(first, first + perPost));
    first = Math.min(first + perPost, waiting.length);
  }
  if (waiting.length > first)
    filling ??= setTimeout(() => {
      filling = undefined;
      report(true);
    }, FILLING_MS);
  // To take each from the front would move all the others.
  if (first < FORGET_AT) return;
  waiting = waiting.slice(first);
  first = 0;
}

function post(statuses: string[]): void {
  const body = `{"object":"whatsapp_business_account","entry":[{"id":"1","changes":[{"field":"messages","value":{"messaging_product":"whatsapp","metadata":{"phone_number_id":"1"},"statuses":[${statuses.join(",")}]}}]}]}`;
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  toUs!.post(`x-hub-signature-256: sha256=${signature}\r\n`, body, (status) => {
    if (status === 200) {
      told += statuses.length;
      return report();
    }
    waiting.push(...statuses);
    if (status > 0) {
      refused++;
      return report();
    }
    setTimeout(report, 50);
  });
}

server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);

let rest = "";
process.stdin.on("data", (chunk: Buffer) => {
  const lines = (rest + chunk.toString()).split("\n");
  rest = lines.pop()!;
  for (const line of lines) {
    const command = JSON.parse(line) as Command;
    if (command.hookUrl) reportTo(new URL(command.hookUrl));
    secret = command.secret ?? secret;
    perPost = command.perPost ?? perPost;
    if (command.push) {
      const known = [...seen];
      for (let n = 0; n < command.push; n++)
        waiting.push(statusText(known[n % known.length] ?? "none", "read"));
      told = 0;
      report();
    } else if (command.tell)
      process.stdout.write(
        `${JSON.stringify({ taken, twice, told, refused, waiting: waiting.length - first })}\n`,
      );
    else if (!command.keep) {
      taken = twice = told = refused = 0;
      seen.clear();
    }
  }
});
process.stdin.on("end", () => process.exit(0));
