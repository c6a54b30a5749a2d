import { waitFor } from "#server/platform/db/locks.ts";
import { eventCells, eventColumns } from "../records/columns.ts";
import type { StepOf } from "#engines/journeys/index.ts";
import { after } from "#engines/journeys/index.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { BroadcastDoor } from "#server/features/broadcasts/public.ts";
import { namedAddressees } from "#server/features/customers/public.ts";
import {
  costCategoryOf,
  countedByCountry,
  type Dispatches,
  type Recipient,
  sentOf,
  skippedAmong,
} from "#server/features/messages/public.ts";
import { Failure } from "#server/platform/fail.ts";
import { joined, type Scope, type Work } from "#server/platform/scope.ts";
import { goOn, rest, visitOf, type Walker } from "./walker.ts";
import type { RunningJourney } from "./repository.ts";

/** Who cannot be paid for waits so long, until somebody has topped up. */
const UNPAID_MS = 60 * 60_000;
const CAPPED = "They had as many messages of journeys as the cap lets through.";
const NOT_THERE = "The customer is not there any more.";

interface Needs {
  door: Pick<BroadcastDoor, "judgeMessage" | "recipientMaker">;
  dispatches: Dispatches;
  funds: Funds;
}

/** Sends the message of a step to everybody who has come to it. */
export function createMessageAct({ door, dispatches, funds }: Needs) {
  /** The message as it can be sent now, or why it cannot. */
  async function judged(scope: Scope, journey: RunningJourney, step: StepOf<"message">) {
    const { channelId, message, columnMapping, countClicks } = step;
    if (channelId === null) return "No channel is chosen.";
    try {
      const written = { channelId, message, columnMapping, countClicks };
      const found = await door.judgeMessage(scope, written, eventColumns(journey.definition));
      return "content" in found ? found : found.problems.map((problem) => problem.message).join(" ");
    } catch (error) {
      if (error instanceof Failure) return error.message;
      throw error;
    }
  }

  /** Those who had their share of the messages of all journeys. */
  async function capped(work: Work, { definition: { cap } }: RunningJourney, ids: readonly string[]) {
    if (!cap) return new Set<string>();
    // Two journeys that count at the same moment would both find room.
    await waitFor(work.db, "journeyCap", work.enterpriseId);
    const sent = await sentOf(work, "journey", ids, cap.days);
    return new Set(ids.filter((id) => (sent.get(id) ?? 0) >= cap.messages));
  }

  return async function send(
    scope: Scope,
    work: Work,
    journey: RunningJourney,
    step: StepOf<"message">,
    walkers: readonly Walker[],
  ): Promise<void> {
    const on = (walker: Walker, note?: string) => goOn(walker, after(step, true), note);
    const found = await judged(joined(scope, work), journey, step);
    if (typeof found === "string") {
      for (const walker of walkers) on(walker, found);
      return;
    }
    const { channel, stored, content, linkOrigin } = found;
    if (content.kind !== "template") return;
    const ids = walkers.map(({ run }) => run.customer_id);
    const full = await capped(work, journey, ids);
    const people = await namedAddressees(work, ids, channel.type);
    const make = await door.recipientMaker(
      work,
      channel,
      step.columnMapping,
      content,
      eventColumns(journey.definition),
    );
    const meant: { walker: Walker; recipient: Recipient }[] = [];
    for (const walker of walkers) {
      const { customer_id: id, values } = walker.run;
      const customer = people.get(id);
      if (!customer) on(walker, NOT_THERE);
      else if (full.has(id)) on(walker, CAPPED);
      else {
        const cells = eventCells(journey.definition, values);
        meant.push({ walker, recipient: make(customer.address ?? "", customer, cells) });
      }
    }
    if (meant.length === 0) return;
    const asked = {
      dispatchNo: 0,
      channelType: channel.type,
      category: costCategoryOf(content, channel.type),
      messages: meant.length,
      countries: countedByCountry(meant.map(({ recipient }) => recipient.address)),
    };
    if (!(await funds.suffice(work, asked))) {
      for (const { walker } of meant) rest(walker, new Date(Date.now() + UNPAID_MS));
      return;
    }
    const { row } = journey;
    const dispatch = await dispatches.create(work, {
      channelId: channel.id,
      source: "journey",
      sourceId: row.id,
      templateId: stored.id,
      name: step.name ? `${row.name}: ${step.name}` : row.name,
      content,
      linkOrigin,
    });
    await dispatches.add(
      work,
      dispatch,
      0,
      meant.map(({ recipient }) => recipient),
    );
    await dispatches.skipUnwanted(work, dispatch, channel.type);
    await dispatches.prepared(work, dispatch, meant.length, "running");
    const skipped = await skippedAmong(work, dispatch.no);
    for (const [at, { walker }] of meant.entries()) {
      const seq = at + 1;
      visitOf(walker).message = { dispatchNo: dispatch.no, seq };
      on(walker, skipped.get(seq));
    }
  };
}
