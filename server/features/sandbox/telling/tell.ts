import type pg from "pg";
import type { Reason, Receipt, Stage, Webhook } from "#sandbox/kit/protocol.ts";
import type { OpenAccount } from "../accounts/book.ts";
import { readPlan } from "../messages/plan.ts";
import { hookRecord } from "../messages/record.ts";
import type { Courier } from "./courier.ts";
import { type Due, type Progress, saveProgress, saveWire } from "./due.ts";
import { callsOf } from "../messages/said.ts";

const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 300_000;
/** A day of tries; vendors go on for a week. */
const TRIES_MAX = 290;

/** Tells everything that is due of one account's messages, and writes down what was told. */
export async function tellAccount(
  system: pg.Pool,
  courier: Courier,
  opened: OpenAccount,
  due: readonly Due[],
): Promise<void> {
  const now = Date.now();
  const [incoming, outgoing] = [due.filter(isIncoming), due.filter((one) => !isIncoming(one))];
  const failures = new Map<Due, string>();
  await Promise.all([
    // What a person writes arrives in the order in which it was written.
    (async () => {
      for (const one of incoming) {
        for (const webhook of callsOf(opened, one)) {
          const { status, body, problem } = await courier.tell(opened, webhook);
          if (problem !== undefined) failures.set(one, problem);
          const answer = status > 0 ? { status, body } : null;
          await saveWire(
            system,
            opened.enterpriseId,
            one.message_id,
            hookRecord(opened.account, webhook, answer),
          );
        }
      }
    })(),
    tellReceipts(courier, opened, outgoing, now, failures),
  ]);
  await courier.note(opened, [...failures.values()][0] ?? null);
  await saveProgress(
    system,
    opened.enterpriseId,
    due.map((one) => (failures.has(one) ? again(one, now) : further(one, now))),
  );
}

const isIncoming = ({ direction }: Due): boolean => direction === "in";

async function tellReceipts(
  courier: Courier,
  opened: OpenAccount,
  due: readonly Due[],
  now: number,
  failures: Map<Due, string>,
): Promise<void> {
  const receipts: Receipt[] = [];
  const origins: Due[] = [];
  const add = (one: Due, receipt: Receipt) => {
    receipts.push(receipt);
    origins.push(one);
  };
  for (const one of due) {
    for (const receipt of receiptsOf(one, now)) {
      add(one, receipt);
      if (one.mischief === "duplicate") add(one, receipt);
    }
  }
  await Promise.all(
    opened.protocol.receipts(opened.account, receipts).map(async (webhook: Webhook) => {
      const told = webhook.of.map((index) => origins[index]!);
      const forged = told.some(({ mischief }) => mischief === "signature");
      const { problem } = await courier.tell(opened, webhook, forged);
      if (problem !== undefined) for (const one of told) failures.set(one, problem);
    }),
  );
}

/** Every stage whose time has come and that was not told yet. */
function receiptsOf(one: Due, now: number): Receipt[] {
  const start = one.at.getTime();
  return readPlan(one.plan)
    .slice(one.told)
    .filter(({ after }, index) => index === 0 || start + after <= now)
    .map(({ stage, after }) => ({
      vendorId: one.vendor_id,
      to: one.address,
      reference: one.reference,
      stage: stage as Stage,
      at: start + after,
      numberHidden: one.number_hidden,
      ...(stage === "failed" ? { failure: (one.failure ?? "recipient") as Reason } : {}),
      ...(one.callback_url ? { callbackUrl: one.callback_url } : {}),
    }));
}

function further(one: Due, now: number): Progress {
  const plan = readPlan(one.plan);
  const told = isIncoming(one) ? plan.length : one.told + receiptsOf(one, now).length;
  const next = plan[told];
  const dueAt = next ? new Date(one.at.getTime() + next.after) : null;
  return { messageId: one.message_id, told, dueAt, tries: 0 };
}

function again({ message_id, told, tries }: Due, now: number): Progress {
  const wait = Math.min(RETRY_FIRST_MS * 2 ** tries, RETRY_MAX_MS);
  const dueAt = tries >= TRIES_MAX ? null : new Date(now + wait);
  return { messageId: message_id, told, dueAt, tries: tries + 1 };
}
