import { DOCUMENTS_MAX, FAQS_MAX, GOLDEN_MAX, WEBSITES_MAX } from "#contract/bots/knowledge-limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import type { TrashKind } from "#server/platform/trash/kind.ts";
import type { KeptRow } from "#server/platform/trash/taken.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { BOT_AUDIENCE } from "../agents/service.ts";
import { TRASHED_DOCUMENT, TRASHED_FAQ, TRASHED_GOLDEN, TRASHED_SITE } from "../trashed.ts";
import { countFaqs } from "./faqs/repository.ts";
import { faqsChanged } from "./faqs/service.ts";
import { goldenOf } from "./golden/repository.ts";
import { filesOf, renewKnowledge, sitesOf, touchKnowledge } from "./sources/repository.ts";

const botOf = (row: KeptRow): string => String(row.bot_id);

function demandRoom(there: readonly unknown[], limit: number, what: string): void {
  if (there.length >= limit) throw fail("KNOWLEDGE_FULL", { limit, what });
}
const tell = (work: Work, row: KeptRow): Promise<void> =>
  work.announce("bot.changed", { botId: botOf(row), what: "knowledge" }, BOT_AUDIENCE);

/** What is read anew: the indexes that were built without it are old ones. */
async function known(work: Work, row: KeptRow): Promise<void> {
  await touchKnowledge(work, botOf(row));
  await renewKnowledge(work, botOf(row));
  await tell(work, row);
}

/** What of a bot's knowledge can be restored by itself. */
export const KNOWLEDGE_KINDS: TrashKind[] = [
  takenKind(TRASHED_DOCUMENT, {
    async admit(work, row) {
      demandRoom(await filesOf(work, botOf(row)), DOCUMENTS_MAX, "documents");
      return row;
    },
    restored: known,
  }),
  takenKind(TRASHED_SITE, {
    async admit(work, row) {
      const sites = await sitesOf(work, botOf(row));
      demandRoom(sites, WEBSITES_MAX, "websites");
      return { ...row, place: Math.max(-1, ...sites.map(({ place }) => place)) + 1 };
    },
    restored: known,
  }),
  takenKind(TRASHED_FAQ, {
    async admit(work, row) {
      if ((await countFaqs(work, botOf(row))) >= FAQS_MAX) throw fail("FAQS_FULL", { limit: FAQS_MAX });
      return row;
    },
    restored: (work, row) => faqsChanged(work, botOf(row)),
  }),
  takenKind(TRASHED_GOLDEN, {
    async admit(work, row) {
      if ((await goldenOf(work, botOf(row))).length >= GOLDEN_MAX)
        throw fail("GOLDEN_FULL", { limit: GOLDEN_MAX });
      return row;
    },
    restored: tell,
  }),
];
