import { SAMPLES } from "#contract/broadcasts/limits.ts";
import {
  type DispatchRow,
  firstInLanguages,
  listMessages,
  type MessageRow,
} from "#server/features/messages/public.ts";
import type { Rows } from "./tables.ts";

/** Some of the messages that wait to be sent: the first one of each language, and the first of all. */
export async function sampleMessages(
  rows: Rows,
  dispatch: Pick<DispatchRow, "no" | "content">,
): Promise<MessageRow[]> {
  const waiting = { status: "waiting" as const, search: "", from: 0 };
  const first = await firstInLanguages(rows, dispatch);
  const spoken = await Promise.all(
    first.map((seq) => listMessages(rows, dispatch.no, { ...waiting, after: seq - 1, limit: 1 })),
  );
  const others = await listMessages(rows, dispatch.no, { ...waiting, after: 0, limit: SAMPLES });
  const each = new Map([...spoken.flat(), ...others].map((message) => [message.seq, message]));
  return [...each.values()].slice(0, SAMPLES);
}
