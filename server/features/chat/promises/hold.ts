import { sql } from "kysely";
import type { Scope } from "#server/platform/scope.ts";

/** So long after a word of theirs an agent counts as writing; consoles say it every three seconds. */
const HELD_SECONDS = 10;

/** Lets nobody be told of a promise while an agent writes the answer. What is broken meanwhile is counted all the same. */
export const holdAlarms = (scope: Scope, chatId: string) =>
  scope.write((work) =>
    sql`update chat set promise_held_until = now() + make_interval(secs => ${HELD_SECONDS})
      where enterprise_id = ${work.enterpriseId} and id = ${chatId}
        and promise_at <= now() + make_interval(secs => ${HELD_SECONDS})`.execute(work.db),
  );
