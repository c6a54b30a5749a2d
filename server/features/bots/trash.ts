import type { TrashKind } from "#server/platform/trash/kind.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { BOT_AUDIENCE, taught } from "./agents/service.ts";
import { KNOWLEDGE_KINDS } from "./knowledge/trash.ts";
import { TEST_KINDS } from "./tests/trash.ts";
import { TRASHED_BOT, TRASHED_ENTITY, TRASHED_INTENT, TRASHED_STORY } from "./trashed.ts";

const parts = { story: TRASHED_STORY, intent: TRASHED_INTENT, entity: TRASHED_ENTITY };

export const BOT_KINDS: TrashKind[] = [
  takenKind(TRASHED_BOT, {
    restored: (work, row) =>
      work.announce("bot.changed", { botId: String(row.id), what: "bot" }, BOT_AUDIENCE),
  }),
  ...(["story", "intent", "entity"] as const).map((what) =>
    takenKind(parts[what], { restored: (work, row) => taught(work, String(row.bot_id), what) }),
  ),
  ...KNOWLEDGE_KINDS,
  ...TEST_KINDS,
];
