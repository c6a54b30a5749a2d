import { TEST_CONVERSATIONS_MAX } from "#contract/bots/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import type { TrashKind } from "#server/platform/trash/kind.ts";
import type { KeptRow } from "#server/platform/trash/taken.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { BOT_AUDIENCE, demandBot } from "../agents/service.ts";
import { TRASHED_TALK, TRASHED_TEXTS } from "../trashed.ts";
import { countTests, listConversations } from "./repository.ts";

const botOf = (row: KeptRow): string => String(row.bot_id);
const restored = (work: Work, row: KeptRow): Promise<void> =>
  work.announce("bot.changed", { botId: botOf(row), what: "tests" }, BOT_AUDIENCE);

/** What a bot is tested with, as it comes back from the trash. */
export const TEST_KINDS: TrashKind[] = [
  takenKind(TRASHED_TALK, {
    async admit(work, row) {
      if ((await listConversations(work, botOf(row))).length >= TEST_CONVERSATIONS_MAX)
        throw fail("TOO_MANY_TESTS", { max: TEST_CONVERSATIONS_MAX });
      return row;
    },
    restored,
  }),
  takenKind(TRASHED_TEXTS, {
    async admit(work, row) {
      const { name } = await demandBot(work, botOf(row));
      // A file that was imported since would be mixed with them.
      if ((await countTests(work, botOf(row))) > 0) throw fail("TRASH_TAKEN", { name });
      return row;
    },
    restored,
  }),
];
