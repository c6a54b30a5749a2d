import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { TRASHED_ENTRY } from "./blacklist/trash.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { HearEvents } from "#server/features/customer-events/public.ts";
import type { LearnUserIds } from "#server/features/customers/public.ts";
import type { Channels } from "#server/features/channels/public.ts";
import { mediaLinks } from "#server/features/templates/public.ts";
import { linkOrigins } from "./clicks/link-origin.ts";
import { createLinkOpener } from "./clicks/open.ts";
import { linkHandlers } from "./clicks/routes.ts";
import { byLease } from "./chunks/by-lease.ts";
import { byQueue } from "./chunks/by-queue.ts";
import { createDispatches, type Dispatches } from "./dispatches/service.ts";
import { applyConsents, applyInbound, type InboundListener } from "./inbound/inbound.ts";
import { type FileKeeper, keepFiles } from "./inbound/files.ts";
import { createSender, type SenderOptions } from "./lanes/sender.ts";
import { storable } from "./heard.ts";
import { pgLimiter } from "./rate/pg-limiter.ts";
import { redisLimiter } from "./rate/redis-limiter.ts";
import { createProgress, type Moved } from "./progress.ts";
import { createKnownDispatches } from "./receipts/known.ts";
import { applyReceipts } from "./receipts/receipts.ts";
import { byNumber, learnPeople, type Readdressed } from "./people/told.ts";
import { applyWatermarks } from "./receipts/watermarks.ts";
import { blacklistHandlers } from "./blacklist/routes.ts";
import { createHistory } from "./outreach/history.ts";
import { outreachHandlers } from "./outreach/routes.ts";
import { hearOutreach } from "./outreach/rules.ts";
import { createAsker } from "./confirmations/asker.ts";
import { UNCONFIRMED_YES } from "./consents/standing.ts";
import { createConfirmLinks } from "./confirmations/link.ts";
import { createReadiness } from "./confirmations/ready.ts";
import { confirmationHandlers } from "./confirmations/routes.ts";
import { createConfirmations } from "./confirmations/service.ts";
import { consentHandlers } from "./consents/routes.ts";
import { preferenceHandlers } from "./preferences/routes.ts";
import { createPreferences } from "./preferences/service.ts";
import { goalsHeard } from "./goals/hear.ts";
import { createReplyFolder } from "./replies/folder.ts";
import { reportHandlers } from "./reports/routes.ts";

export type MessageOptions = SenderOptions;

/** Messages, as other features are handed them. */
export interface Messages {
  feature: Feature;
  dispatches: Dispatches;
  /** Hands on what people write; called once by each feature that listens, before the server does. */
  onInbound(listener: InboundListener): void;
  /** Who keeps what comes with messages. */
  onFiles(keeper: FileKeeper): void;
  /** Says that messages of a dispatch came further; often, and perhaps before others can see it. */
  onMoved(listener: Moved): void;
  /** Counts what customers did for the messages that are for it. */
  goalsHeard: HearEvents;
  /** Who writes down which user ids and numbers are one person's. */
  onPeople(learn: LearnUserIds): void;
  /** Says that what stood under a user id stands under a number now. */
  onReaddressed(hear: Readdressed): void;
}

/** What is sent and what becomes of it: the pipeline to vendors, their receipts, and what people write. */
export function createMessages(
  platform: Platform,
  channels: Channels,
  funds: Funds,
  options: MessageOptions = {},
): Messages {
  const listeners: InboundListener[] = [];
  const readdressed: Readdressed[] = [];
  let learn: LearnUserIds | undefined;
  let keeper: FileKeeper | undefined;
  const progress = createProgress(platform);
  const { redis } = platform;
  const chunks = redis ? byQueue(platform, redis) : byLease;
  const limiter = redis ? redisLimiter(redis) : pgLimiter;
  const sender = createSender(platform, channels, progress, { chunks, limiter }, options);
  const known = createKnownDispatches();
  const dispatches = createDispatches(chunks);
  const links = createLinkOpener(platform, progress);
  const ready = createReadiness({
    directory: channels.directory,
    withPublicMedia: mediaLinks(platform),
    originOf: linkOrigins(platform),
  });
  const asker = createAsker({ platform, dispatches, funds, ready });
  const history = createHistory(platform);
  const replies = createReplyFolder(platform, progress.moved);
  channels.onEvents(async (enterpriseId, calls, early) => {
    const told = storable(calls);
    const kinds = new Set(told.flatMap(({ events }) => events.map(({ kind }) => kind)));
    const scope = platform.actFor(enterpriseId);
    if (kinds.has("receipt")) {
      const applied = await scope.write((work) => applyReceipts(work, known, told));
      for (const id of applied.concerned) progress.moved(enterpriseId, id);
      for (const call of applied.early) early(calls[told.indexOf(call)]!);
    }
    if (kinds.has("person") && learn) await learnPeople(scope, { learn, readdressed }, told);
    const people = kinds.has("message") || kinds.has("consent") ? await byNumber(scope, told) : told;
    if (kinds.has("watermark")) await scope.write((work) => applyWatermarks(work, told));
    if (kinds.has("message")) {
      const files = await keepFiles(scope, keeper, people);
      await scope.write((work) => applyInbound(work, people, listeners, files));
      await keeper?.drop([...files.values()].flat().filter(({ used }) => !used));
      replies.heard(enterpriseId);
    }
    if (kinds.has("consent")) await scope.write((work) => applyConsents(work, people));
  });
  const works = platform.config.DLVRD_ROLES.includes("worker");
  return {
    dispatches,
    onInbound: (listener) => void listeners.push(listener),
    onFiles: (keeps) => void (keeper = keeps),
    onMoved: progress.listen,
    goalsHeard: goalsHeard(progress.moved),
    onPeople: (learner) => void (learn = learner),
    onReaddressed: (hear) => void readdressed.push(hear),
    feature: {
      routes: [
        ...reportHandlers(),
        ...blacklistHandlers(),
        ...consentHandlers(),
        ...confirmationHandlers(createConfirmations(dispatches, ready), createConfirmLinks(platform)),
        ...outreachHandlers(),
        ...linkHandlers(links),
        ...preferenceHandlers(createPreferences(platform)),
      ],
      trash: [takenKind(TRASHED_ENTRY, { restored: async () => {} })],
      recurring: [asker.due, history.due, replies.due],
      async start() {
        if (!works) return hearOutreach(platform.bus);
        await hearOutreach(platform.bus, (id) => void history.look(id).catch(() => {}));
        await platform.bus.on(UNCONFIRMED_YES, (id) => void asker.askSoon(id).catch(() => {}));
        await sender.start();
      },
      async close() {
        await sender.stop();
        await chunks.close();
        await links.close();
        await replies.close();
        await progress.close();
      },
    },
  };
}
