import type { RetentionKind } from "#contract/retention/limits.ts";
import { openAlone } from "#server/platform/db/alone.ts";
import { LOCKS } from "#server/platform/db/locks.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { StepBack } from "#server/platform/threads/step-back.ts";
import type { Expiry } from "./expiry.ts";
import { removeFiles } from "./files.ts";
import { enterprisesWithRules, findRules, holdRule, noteFiles, noteRun } from "./repository.ts";
import { DAY_MS, heldDays, isDue } from "./rule.ts";

/** Rows of a piece, and of one while people work. */
const PIECE = 1_000;
const SMALL_PIECE = 200;

/**
 * Erases what is too old, an enterprise after the other, in pieces that are a transaction each. Whoever dies or is
 * stopped leaves nothing half done: the next round goes on with what is left.
 */
export function createRound(
  platform: Pick<Platform, "database" | "actFor" | "calls" | "store" | "log">,
  expiries: readonly Expiry[],
) {
  const { database, log } = platform;
  const stepBack = new StepBack(platform.calls);
  let closed = false;
  let asked = false;
  let going: Promise<void> | undefined;

  const failed = (enterpriseId: string) => (error: unknown) =>
    log.error({ err: error, enterpriseId }, "what is too old was not erased");

  /** Erases a piece; undefined where it is kept for good by now. */
  const piece = (scope: Scope, expiry: Expiry) =>
    scope.write(async (work) => {
      const rule = await holdRule(work, expiry.kind);
      const now = new Date();
      const days = rule ? heldDays(rule, now) : null;
      if (!rule || days === null) return undefined;
      const before = new Date(now.getTime() - days * DAY_MS);
      const {
        erased,
        more,
        files = [],
      } = await expiry.erase(work, before, stepBack.busy ? SMALL_PIECE : PIECE);
      await noteFiles(work, files);
      await noteRun(work, expiry.kind, { run_at: rule.run_at ?? now, run_erased: rule.run_erased + erased });
      return more;
    });

  const finish = (scope: Scope, kind: RetentionKind) =>
    scope.write(async (work: Work) => {
      const rule = await holdRule(work, kind);
      if (!rule) return;
      const { run_erased: erased } = rule;
      await noteRun(work, kind, { run_at: null, run_erased: 0, ran_at: new Date(), erased });
      if (erased > 0) await work.audit({ action: "retention.erased", after: { kind, erased } });
    });

  async function eraseOf(scope: Scope): Promise<void> {
    let removing = true;
    const eraseKind = async (kind: RetentionKind): Promise<void> => {
      for (const expiry of expiries.filter((one) => one.kind === kind))
        for (let more: boolean | undefined = true; more; ) {
          if (closed) return;
          more = await stepBack.work(() => piece(scope, expiry));
          if (removing) removing = await removeFiles(scope, platform);
        }
      await finish(scope, kind);
    };
    const due = (await findRules(scope)).filter((rule) => isDue(rule, new Date()));
    // A kind that fails keeps no other; the next round tries it again.
    for (const { kind } of due) await eraseKind(kind).catch(failed(scope.enterpriseId));
    if (removing && !closed) await removeFiles(scope, platform);
  }

  async function round(): Promise<void> {
    const alone = openAlone(database.url, LOCKS.retention);
    try {
      for (const enterpriseId of await enterprisesWithRules(database.system)) {
        if (closed) return;
        await alone
          .run(enterpriseId, () => eraseOf(platform.actFor(enterpriseId)))
          .catch(failed(enterpriseId));
      }
    } finally {
      await alone.close();
    }
  }

  async function rounds(): Promise<void> {
    while (asked && !closed) {
      asked = false;
      await round().catch((error: unknown) => log.error({ err: error }, "no round of what is too old"));
    }
    going = undefined;
  }

  return {
    /** A round, after the one that is under way: it may take hours, which no place of the queue is held for. */
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
