import { openAlone } from "#server/platform/db/alone.ts";
import { LOCKS } from "#server/platform/db/locks.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { StepBack } from "#server/platform/threads/step-back.ts";
import { enterprisesWithDue, lookedThrough, moveOn, someDue } from "./repository.ts";
import type { ContactSource } from "./source.ts";

/** Messages of a piece, or customers looked through; and the same while people work. */
const PIECE = 2_000;
const SMALL_PIECE = 300;

/**
 * Keeps the dates of last contact behind what was sent and came in. First what is new, then whom nobody looked through:
 * whatever one of them misses the other has. May be broken off at any moment, and done twice.
 */
export function createContactFold(
  platform: Pick<Platform, "database" | "actFor" | "calls" | "log">,
  sources: readonly ContactSource[],
) {
  const { system, url } = platform.database;
  const stepBack = new StepBack(platform.calls);
  let closed = false;
  let asked = false;
  let going: Promise<void> | undefined;
  const most = () => (stepBack.busy ? SMALL_PIECE : PIECE);

  async function takeIn(scope: Scope, source: ContactSource): Promise<void> {
    const next = source.since(scope);
    for (let more = true; more && !closed; ) {
      const news = await stepBack.work(() =>
        scope.write(async (work) => {
          const read = await next(work, most());
          await moveOn(work, read.contacts);
          await read.note();
          return read;
        }),
      );
      news.noted();
      more = news.more;
    }
  }

  async function lookThrough(scope: Scope): Promise<void> {
    for (let more = true; more && !closed; )
      more = await stepBack.work(() =>
        scope.write(async (work) => {
          const ids = await someDue(work, most());
          if (ids.length === 0) return false;
          for (const source of sources) await moveOn(work, await source.ever(work, ids));
          await lookedThrough(work, ids);
          return true;
        }),
      );
  }

  async function round(): Promise<void> {
    const due = await enterprisesWithDue(system);
    const waiting = await Promise.all(sources.map((source) => source.waiting(system)));
    const enterprises = new Set([...waiting.flat(), ...due]);
    const alone = openAlone(url, LOCKS.contacts);
    const bringUp = (enterpriseId: string) =>
      alone.run(enterpriseId, async () => {
        const scope = platform.actFor(enterpriseId);
        for (const source of sources) await takeIn(scope, source);
        await lookThrough(scope);
      });
    try {
      for (const enterpriseId of enterprises) {
        if (closed) return;
        await bringUp(enterpriseId).catch((error: unknown) =>
          platform.log.error(
            { err: error, enterpriseId },
            "dates of last contact were not brought up to date",
          ),
        );
      }
    } finally {
      await alone.close();
    }
  }

  async function rounds(): Promise<void> {
    while (asked && !closed) {
      asked = false;
      await round().catch((error: unknown) =>
        platform.log.error({ err: error }, "no round of dates of last contact"),
      );
    }
    going = undefined;
  }

  return {
    /** A round, after the one that is under way: after an upgrade it may take minutes, which no place of the queue is held for. */
    begin(): void {
      asked = true;
      going ??= rounds();
    },
    async close(): Promise<void> {
      closed = true;
      await going;
    },
  };
}
