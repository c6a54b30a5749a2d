import type { RuleCondition } from "#contract/chat/rules.ts";
import type { RuleFacts } from "#engines/chat/index.ts";
import { isOpenAt } from "#engines/clock/index.ts";
import { segmentsOf } from "#server/features/customers/public.ts";
import type { Work } from "#server/platform/scope.ts";
import { type ChatRow, holderOf } from "../chats/repository.ts";
import { allHoursOf, hoursAmong } from "../hours/open.ts";
import type { Rows } from "../tables.ts";

/** What happened, as far as conditions ask for it. */
export interface Happened {
  text: string;
  at: Date;
  labels: readonly string[];
}

/** Learns of chats what conditions ask for, and nothing else. */
export async function createFacts(rows: Rows | Work, conditions: readonly RuleCondition[]) {
  const segments = conditions.flatMap((one) => (one.kind === "segment" ? one.ids : []));
  const byHours = conditions.some(({ kind }) => kind === "open");
  const hours = byHours ? await allHoursOf(rows) : undefined;
  return async (row: ChatRow, { text, at, labels }: Happened): Promise<RuleFacts> => ({
    channelId: row.channel_id,
    departmentId: row.department_id,
    agentId: holderOf(row),
    labels,
    text,
    open: !hours || isOpenAt(hoursAmong(hours, row.department_id), at.getTime()),
    known: row.customer_id !== null,
    segments: row.customer_id === null ? [] : await segmentsOf(rows, row.customer_id, segments),
  });
}
