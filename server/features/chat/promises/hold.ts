import { sql } from "kysely";
import type { Scope } from "#server/platform/scope.ts";
import type { ChatRow } from "../chats/repository.ts";

/** So long after a word of theirs an agent counts as writing; consoles say it every three seconds. */
const HELD_MS = 10_000;

/** Lets nobody be told of a promise while an agent writes the answer. What is broken meanwhile is counted all the same. */
export async function holdAlarms(scope: Scope, { id, promise_at }: ChatRow): Promise<void> {
  const until = new Date(Date.now() + HELD_MS);
  if (!promise_at || promise_at > until) return;
  await scope.write((work) =>
    sql`update chat set promise_held_until = ${until}
      where enterprise_id = ${work.enterpriseId} and id = ${id}`.execute(work.db),
  );
}
