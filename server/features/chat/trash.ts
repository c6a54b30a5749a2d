import { sql } from "kysely";
import { fail } from "#server/platform/fail.ts";
import type { Taken } from "#server/platform/trash/taken.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";

/** A canned reply in the trash. */
export const TRASHED_CANNED: Taken = {
  kind: "canned-reply",
  permission: ["CHAT.HANDLE", "CHAT.CHAT_CONFIG"],
  table: "chat_canned",
  named: "shortcut",
};

/** A label in the trash, with the chats it stood on. */
export const TRASHED_LABEL: Taken = {
  kind: "chat-label",
  permission: ["CHAT.CHAT_CONFIG"],
  table: "chat_label",
  named: "name",
  besides: [
    {
      table: "chat",
      lost: (id) => sql`select jsonb_build_object('id', id) as row from chat where ${id}::uuid = any(labels)`,
      regain: (kept, { id }) => sql`update chat set labels = array_append(labels, ${id}::uuid)
        where id in (select (k.row->>'id')::uuid from ${kept} k)`,
    },
  ],
};

/** A rule in the trash. */
export const TRASHED_RULE: Taken = {
  kind: "chat-rule",
  permission: ["CHAT.CHAT_CONFIG"],
  table: "chat_rule",
  named: "name",
};

export const CHAT_KINDS = [
  takenKind(TRASHED_CANNED, {
    async admit(work, row) {
      const shared = row.user_id === null && !work.principal.permissions.has("CHAT.CHAT_CONFIG");
      if (shared) throw fail("ACCESS_DENIED", { permission: "CHAT.CHAT_CONFIG" });
      return row;
    },
    restored: (work) =>
      work.announce("chat.settings", { what: "canned" }, ["CHAT.HANDLE", "CHAT.CHAT_CONFIG"]),
  }),
  takenKind(TRASHED_RULE, {
    restored: (work) => work.announce("chat.settings", { what: "rules" }, ["CHAT.CHAT_CONFIG"]),
  }),
  takenKind(TRASHED_LABEL, {
    restored: (work) =>
      work.announce("chat.settings", { what: "label" }, [
        "CHAT.HANDLE",
        "CHAT.VIEW_MONITOR",
        "CHAT.CHAT_CONFIG",
      ]),
  }),
];
