import { journeyChanged } from "./changed.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { BroadcastDoor } from "#server/features/broadcasts/public.ts";
import type { CustomerEvents } from "#server/features/customer-events/public.ts";
import type { Customers, WriteManyAttributes } from "#server/features/customers/public.ts";
import { createServicePost } from "#server/features/integrations/public.ts";
import type { Messages } from "#server/features/messages/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { JOURNEY_DUE } from "./due-now.ts";
import { createNews } from "#server/platform/news.ts";
import { createEntering } from "./people/enter.ts";
import { eventsHeard } from "./people/events.ts";
import { createRunGathering } from "./people/gather.ts";
import { flowFinished } from "./people/finished.ts";
import { createHappen } from "./people/happen.ts";
import { journeyInbound } from "./people/inbound.ts";
import { createDoor } from "./people/let-in.ts";
import { presentJob } from "./people/present-job.ts";
import { journeyPeopleHandlers } from "./people/routes.ts";
import { type JourneyBuilder, journeyBuilder } from "./records/builder.ts";
import { createDrafts } from "./records/draft.ts";
import { createJourneyFacts } from "./records/facts.ts";
import { createPublishing } from "./records/publish.ts";
import { journeyDraftHandlers, journeyRecordHandlers } from "./records/routes.ts";
import { createJourneyService } from "./records/service.ts";
import { createArrivals } from "./runner/arrivals.ts";
import { createBatch } from "./runner/batch.ts";
import { createCalls } from "./runner/calls.ts";
import { createMessageAct } from "./runner/messages.ts";
import { createMoved } from "./runner/moved.ts";
import { createRunner } from "./runner/runner.ts";
import { createSchedule } from "./runner/schedule.ts";
import { journeyKind } from "./trash.ts";

export interface JourneyNeeds {
  customers: Pick<Customers, "audience">;
  events: CustomerEvents;
  messages: Messages;
  broadcasts: BroadcastDoor;
  funds: Funds;
  writeMany: WriteManyAttributes;
}

/** Journeys: people come in, and go through steps until the end or an exit. */
export async function createJourneys(
  platform: Platform,
  { customers: { audience }, events, messages, broadcasts: door, funds, writeMany }: JourneyNeeds,
): Promise<{ feature: Feature; builder: JourneyBuilder; flowFinished: ReturnType<typeof flowFinished> }> {
  const news = createNews(platform, "a journey", (work, id) => journeyChanged(work, id, "people"));
  const letIn = createDoor(audience);
  const happen = createHappen(letIn, news);
  const present = presentJob(letIn, news);
  const facts = createJourneyFacts(audience, door);
  const gathering = createRunGathering(platform, audience);
  const journeys = createJourneyService();
  const drafts = createDrafts(facts);
  const publishing = createPublishing(platform, facts, present);
  const send = createMessageAct({ door, dispatches: messages.dispatches, funds });
  const runner = createRunner({
    platform,
    batch: createBatch({ audience, writeMany, send }),
    arrivals: createArrivals(happen),
    schedule: createSchedule(platform, present),
    calls: createCalls(createServicePost(platform), platform),
    news,
  });
  const moved = createMoved(platform);
  messages.onInbound(journeyInbound(happen));
  events.onTold(eventsHeard(happen));
  messages.onMoved(moved.moved);
  const works = platform.config.DLVRD_ROLES.includes("worker");
  const feature: Feature = {
    routes: [
      ...journeyRecordHandlers(journeys, facts),
      ...journeyDraftHandlers(journeys, drafts, publishing),
      ...journeyPeopleHandlers(createEntering(letIn), gathering),
    ],
    jobs: [present, gathering.kind],
    recurring: [runner.due()],
    trash: [journeyKind(journeys)],
    ...(works ? { start: () => platform.bus.on(JOURNEY_DUE, (id) => void runner.wake(id)) } : {}),
    async close() {
      await moved.close();
      await runner.close();
      await news.close();
    },
  };
  return {
    feature,
    builder: journeyBuilder({ journeys, drafts, facts }),
    flowFinished: flowFinished(happen),
  };
}
