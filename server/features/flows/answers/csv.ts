import { sql } from "kysely";
import { FLOW_TOKEN, readAnswers } from "#engines/flows/index.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { AnswerRow, FlowRow, Rows } from "../tables.ts";
import { flowIn } from "./presenter.ts";
import { answersOf } from "./repository.ts";

const HEAD = ["Time", "Person", "Name"];

/** Every name under which something was answered. */
async function keysOf({ db, enterpriseId }: Rows, flowId: string): Promise<string[]> {
  const found = await sql<{ key: string }>`
    select distinct jsonb_object_keys(answers) as key from flow_answer
    where enterprise_id = ${enterpriseId} and flow_id = ${flowId} order by 1`.execute(db);
  return found.rows.map(({ key }) => key).filter((key) => key !== FLOW_TOKEN);
}

/** The answers of a flow with a column a field, read and sent in batches. */
export async function answersCsv(rows: Rows, row: FlowRow): Promise<FileOutcome> {
  const flow = flowIn(row);
  const keys = await keysOf(rows, row.id);
  const columns = readAnswers(flow, Object.fromEntries(keys.map((key) => [key, ""])));
  let from = 0;
  return csvInBatches<AnswerRow>(
    `${row.name}.csv`,
    [...HEAD, ...columns.map(({ label }) => label)],
    async (_after, limit) => {
      const found = await answersOf(rows, row.id, { from, limit });
      from += found.length;
      return found;
    },
    (one) => {
      const texts = new Map(readAnswers(flow, one.answers).map(({ key, text }) => [key, text]));
      const cells = columns.map(({ key }) => texts.get(key) ?? "");
      return [one.at.toISOString(), one.person, one.profile_name ?? "", ...cells];
    },
  );
}
