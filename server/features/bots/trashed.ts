import { sql } from "kysely";
import { json } from "#server/platform/db/tables.ts";
import type { Taken } from "#server/platform/trash/taken.ts";

const permission = ["NLP.EDIT"] as const;

/** A bot in the trash, with all that was made for it and said to it. What its reports count is counted anew. */
export const TRASHED_BOT: Taken = {
  kind: "bot",
  permission: ["NLP.DELETE"],
  table: "bot",
  named: "name",
  leave: [
    "bot_session",
    "bot_report_count",
    "bot_report_intent",
    "bot_report_conversation",
    "bot_report_visit",
    "bot_report_return",
    "bot_report_emotion",
  ],
  files: [{ table: "bot_document", column: "file_key" }],
};
export const TRASHED_STORY: Taken = { kind: "story", permission, table: "story", named: "name" };
export const TRASHED_INTENT: Taken = { kind: "intent", permission, table: "intent", named: "name" };
export const TRASHED_SITE: Taken = { kind: "website", permission, table: "bot_site" };
export const TRASHED_DOCUMENT: Taken = {
  kind: "document",
  permission,
  table: "bot_document",
  named: "name",
  files: [{ table: "bot_document", column: "file_key" }],
};
export const TRASHED_FAQ: Taken = { kind: "faq", permission, table: "bot_faq", named: "question" };
export const TRASHED_GOLDEN: Taken = { kind: "golden-question", permission, table: "bot_golden" };
export const TRASHED_TALK: Taken = {
  kind: "test-conversation",
  permission,
  table: "bot_test_conversation",
  named: "name",
};
/** A bot's test texts in the trash, under the bot's id. */
export const TRASHED_TEXTS: Taken = {
  kind: "test-texts",
  permission,
  table: "bot_test_text",
  key: "bot_id",
  many: true,
};
/** An entity in the trash, with where it was marked in phrases. */
export const TRASHED_ENTITY: Taken = {
  kind: "entity",
  permission,
  table: "bot_entity",
  named: "name",
  besides: [
    {
      table: "phrase",
      lost: (
        id,
      ) => sql`select jsonb_build_object('intent_id', p.intent_id, 'id', p.id, 'text', p.text, 'marks', p.marks) as row
        from phrase p where p.marks @> ${json([{ entityId: id }])}::jsonb`,
      // A phrase that was worded anew has other places.
      regain: (kept, { id }) => sql`update phrase p set marks = p.marks || (
          select jsonb_agg(m) from jsonb_array_elements(k.row->'marks') m where m->>'entityId' = ${id})
        from ${kept} k where p.intent_id = (k.row->>'intent_id')::uuid and p.id = (k.row->>'id')::bigint
          and p.text = k.row->>'text'`,
    },
  ],
};
