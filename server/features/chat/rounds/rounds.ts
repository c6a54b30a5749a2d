import { LOCKS } from "#server/platform/db/locks.ts";
import { holdTurn } from "#server/platform/db/turn.ts";
import { assignWaiting } from "./assign.ts";
import { endCalls } from "./calls.ts";
import { lapse } from "./lapse.ts";
import { miss } from "./miss.ts";
import { keepPromises } from "./promises.ts";
import type { RoundParts } from "./parts.ts";
import { takeBack } from "./vanished.ts";

const EVERY_MS = 1_000;
type Step = (parts: RoundParts) => Promise<void>;
const STEPS = { miss, lapse, takeBack, assignWaiting, endCalls, keepPromises };

/**
 * What happens to chats by the clock, in one process at a time: missed, said, lapsed, taken back, handed out. `more`
 * steps have parts of their own.
 */
export function createRounds(parts: RoundParts, more: Readonly<Record<string, Step>> = {}) {
  const { database, log } = parts.platform;
  const turn = holdTurn(database.url, LOCKS.chatRounds);
  let timer: NodeJS.Timeout | undefined;
  let going: Promise<void> = Promise.resolve();
  let closed = false;

  async function round(): Promise<void> {
    if (!(await turn.mine())) return;
    for (const [name, step] of Object.entries<Step>({ ...STEPS, ...more }))
      await step(parts).catch((error: unknown) => log.error({ err: error }, `chats: ${name} failed`));
  }

  const next = () => {
    if (closed) return;
    timer = setTimeout(() => {
      going = round()
        .catch((error: unknown) => log.warn({ err: error }, "no round of chats"))
        .then(next);
    }, EVERY_MS);
  };

  return {
    start: next,
    /** One round, now. */
    round,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await going;
      await turn.close();
    },
  };
}
