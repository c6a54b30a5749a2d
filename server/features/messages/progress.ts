import type { Permission } from "#contract/permissions.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countClickers } from "./clicks/repository.ts";
import { asleepNow } from "./outreach/asleep.ts";
import { outreachOf } from "./outreach/rules.ts";
import { countConverted, goalTold } from "./goals/repository.ts";
import { countRepliers } from "./replies/repository.ts";
import { countMessages, findDispatch } from "./dispatches/repository.ts";

/** Who hears how far messages came. */
export const MESSAGE_AUDIENCE: readonly Permission[] = [
  "CAMPAIGNS.VIEW",
  "REPORTS.VIEW_DELIVERY_REPORT",
  "CHANNELS.VIEW",
];

const TELL_MS = 500;

export type Moved = (enterpriseId: string, dispatchId: string) => void;

/** Tells consoles how far dispatches came: twice a second at most, and the last word always. */
export interface Progress {
  moved: Moved;
  /** Hears at once of every move, beside the consoles. */
  listen(listener: Moved): void;
  close(): Promise<void>;
}

export function createProgress({ actFor, log }: Pick<Platform, "actFor" | "log">): Progress {
  let moved = new Map<string, string>();
  const listeners: Moved[] = [];
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  async function tell(dispatchId: string, enterpriseId: string): Promise<void> {
    await actFor(enterpriseId).write(async (work) => {
      const row = await findDispatch(work, dispatchId);
      // A message of a chat is told of there.
      if (!row || row.source === "chat") return;
      const counts = (await countMessages(work, [row.no])).get(row.no)!;
      const clicked =
        row.link_origin === null ? null : ((await countClickers(work, [row.no])).get(row.no) ?? 0);
      const replied = (await countRepliers(work, [row.no])).get(row.no) ?? 0;
      const goal = goalTold(
        row,
        row.goal_event === null ? undefined : (await countConverted(work, [row.no])).get(row.no),
      );
      const { quiet } = await outreachOf(work);
      const asleep = row.state === "running" ? (await asleepNow(work, [row], quiet)).get(row.no) : undefined;
      const { id, source, source_id: sourceId, state, total } = row;
      await work.announce(
        "dispatch.progress",
        {
          dispatchId: id,
          source,
          sourceId,
          state,
          total,
          counts,
          clicked,
          replied,
          ...goal,
          asleep: asleep ?? null,
        },
        MESSAGE_AUDIENCE,
      );
    });
  }

  function flush(): void {
    timer = undefined;
    const batch = moved;
    moved = new Map();
    telling = (async () => {
      for (const [dispatchId, enterpriseId] of batch) {
        await tell(dispatchId, enterpriseId).catch((error: unknown) =>
          log.warn({ err: error, dispatch: dispatchId }, "progress was not told"),
        );
      }
    })();
  }

  return {
    listen: (listener) => void listeners.push(listener),
    moved(enterpriseId, dispatchId) {
      for (const listener of listeners) listener(enterpriseId, dispatchId);
      moved.set(dispatchId, enterpriseId);
      timer ??= setTimeout(flush, TELL_MS);
    },
    async close() {
      clearTimeout(timer);
      await telling;
      // The last word always.
      flush();
      await telling;
    },
  };
}
