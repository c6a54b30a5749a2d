import type { FlowAnswer } from "#contract/flows/views.ts";
import { isObject, type JsonObject, locate, readAnswers } from "#engines/flows/index.ts";
import type { AnswerRow, FlowRow } from "../tables.ts";

/** The flow that a row holds; null where there is none to read. */
export function flowIn({ flow_json }: Pick<FlowRow, "flow_json">): JsonObject | null {
  const read = flow_json === "" ? undefined : locate(flow_json);
  return read?.ok && isObject(read.value) ? read.value : null;
}

export const presentAnswer = (flow: JsonObject | null, row: AnswerRow): FlowAnswer => ({
  id: row.id,
  at: row.at.toISOString(),
  person: row.person,
  profileName: row.profile_name,
  customerId: row.customer_id,
  answers: readAnswers(flow, row.answers).map((answer) => ({
    ...answer,
    problem: row.unwritten[answer.key] ?? null,
  })),
});
