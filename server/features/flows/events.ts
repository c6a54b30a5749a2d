import type { ChannelEvent } from "#channels/kit/index.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { FlowState } from "#contract/flows/limits.ts";
import { FLOW_TOKEN, type JsonObject } from "#engines/flows/index.ts";
import type { EventConsumer, OpenChannel, Told } from "#server/features/channels/public.ts";
import { customersAt, numbersOf, type WriteAttributes } from "#server/features/customers/public.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import { json } from "#server/platform/db/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import { flowAnswered } from "./answers/find.ts";
import { writeAnswers } from "./answers/attributes.ts";
import type { FinishedListener } from "./answers/finished.ts";
import { insertAnswer, noteUnwritten } from "./answers/repository.ts";
import type { FlowRow } from "./tables.ts";
import { flowsAtVendor, updateFlow } from "./repository.ts";
import { tellFlow } from "./tell.ts";
import { stateOf } from "./vendor.ts";

type Moved = Extract<ChannelEvent, { kind: "flow" }>;
type Said = Extract<ChannelEvent, { kind: "message" }>;

const concerns = (event: ChannelEvent): event is Moved | Said =>
  event.kind === "flow" || (event.kind === "message" && event.content.kind === "form");

export interface FlowEventParts {
  writeAttributes: WriteAttributes;
  listeners: readonly FinishedListener[];
}

/** Takes what vendors tell of flows: how far each is, and what people answered. Taking it twice changes nothing. */
export const flowEvents =
  (platform: Platform, parts: FlowEventParts): EventConsumer =>
  async (enterpriseId, told) => {
    const ours: Told[] = told
      .map(({ channel, events }) => ({ channel, events: events.filter(concerns) }))
      .filter(({ events }) => events.length > 0);
    if (ours.length === 0) return;
    await platform.actFor(enterpriseId).write(async (work) => {
      for (const { channel, events } of ours)
        for (const event of events)
          if (event.kind === "flow") await move(work, channel, event);
          else if (event.kind === "message") await keep(work, parts, channel, event);
    });
  };

/** What a flow becomes by our own calls, too. */
const OURS: readonly FlowState[] = ["DRAFT", "PUBLISHED"];
/** Vendors tell whole seconds, and their clocks differ from ours. */
const CLOCKS_MS = 10_000;

/** Words come late and in any order: one from about the time of our last move may be of the move before. */
const isOld = ({ moved_at }: FlowRow, state: FlowState, at: number): boolean =>
  at !== 0 && moved_at !== null && OURS.includes(state) && at < moved_at.getTime() + CLOCKS_MS;

async function move(work: Work, channel: OpenChannel, { vendorId, status, at }: Moved): Promise<void> {
  const state = stateOf(status);
  const [row] = await flowsAtVendor(work, channel.id, [vendorId]);
  // No flow leaves the last state: what says otherwise is older.
  if (!row || !state || row.status === state || row.status === "DEPRECATED") return;
  if (isOld(row, state, at)) return;
  await updateFlow(work, row.id, { status: state });
  await work.audit({
    action: "flow.judged",
    subjectId: row.id,
    subject: row.name,
    before: { status: row.status },
    after: { status: state },
  });
  await tellFlow(work, channel.id, row.id);
}

async function keep(
  work: Work,
  { writeAttributes, listeners }: FlowEventParts,
  channel: OpenChannel,
  said: Said,
): Promise<void> {
  if (said.content.kind !== "form") return;
  const values = said.content.values as JsonObject;
  const flow = await flowAnswered(work, channel.id, values);
  // Of a flow that is gone or was never here: the message itself is kept by who keeps messages.
  if (!flow) return;
  // Who writes under a user id whose number is known is who has that number.
  const person = (await numbersOf(work, [said.from])).get(said.from) ?? said.from;
  const customers = await customersAt(work, CHANNEL_TYPES.WHATSAPP, [person]);
  const { [FLOW_TOKEN]: _token, ...answers } = values;
  const [id, customerId] = [newId(), customers.get(person) ?? null];
  const fresh = await insertAnswer(work, {
    id,
    flow_id: flow.id,
    vendor_message_id: said.vendorId,
    person,
    profile_name: said.profileName,
    customer_id: customerId,
    answers: json(answers),
    at: new Date(said.at),
  });
  // What is told twice has happened once.
  if (!fresh) return;
  if (customerId !== null) {
    const unwritten = await writeAnswers(work, writeAttributes, flow, customerId, answers);
    if (Object.keys(unwritten).length > 0) await noteUnwritten(work, id, unwritten);
  }
  await tellFlow(work, channel.id, flow.id);
  await emitWebhooks(work, "flow.finished", () => [
    { subjectId: id, data: { flowId: flow.id, answerId: id, channelId: channel.id, customerId } },
  ]);
  for (const hear of listeners) await hear(work, { flowId: flow.id, channelId: channel.id, customerId });
}
