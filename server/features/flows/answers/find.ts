import { FLOW_TOKEN, type JsonObject, type ReadAnswer, readAnswers } from "#engines/flows/index.ts";
import { flowsAtVendor } from "../repository.ts";
import type { FlowRow, Rows } from "../tables.ts";
import { flowOfToken } from "../token.ts";
import { flowIn } from "./presenter.ts";

/** The flow that somebody finished on a channel, by the token that came back; undefined where it is gone or not ours. */
export async function flowAnswered(
  rows: Rows,
  channelId: string,
  values: JsonObject,
): Promise<FlowRow | undefined> {
  const vendorId = flowOfToken(values[FLOW_TOKEN]);
  const found = vendorId === undefined ? [] : await flowsAtVendor(rows, channelId, [vendorId]);
  return found.find(({ trashed_at }) => trashed_at === null);
}

/** What somebody sent by finishing a form, in the words of its fields; of a flow that is not here by their own names. */
export async function answersInWords(
  rows: Rows,
  channelId: string,
  values: JsonObject,
): Promise<ReadAnswer[]> {
  const flow = await flowAnswered(rows, channelId, values);
  return readAnswers(flow ? flowIn(flow) : null, values);
}
