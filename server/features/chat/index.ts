import { firstStep } from "./first-step.ts";
import { followCustomers } from "./customers/follow.ts";
import { followLabels } from "./customers/labels.ts";
import { createKeepCustomer } from "./customers/keep.ts";
import { chatCustomerHandlers } from "./customers/routes.ts";
import { CHAT_KINDS } from "./trash.ts";
import type { BotConversations, ReadFeeling } from "#server/features/bots/public.ts";
import type { Channels } from "#server/features/channels/public.ts";
import type { Messages } from "#server/features/messages/public.ts";
import type { Customers } from "#server/features/customers/public.ts";
import { createTranscriber } from "#server/features/speech/public.ts";
import { createBuilt } from "#server/platform/http/built.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import { agentHandlers } from "./agents/routes.ts";
import { createPresence } from "./agents/presence.ts";
import { chatNaming } from "./agents/sight.ts";
import { agentSocketActions, createActs, createStepsOf } from "./act/acts.ts";
import { createSay } from "./act/reply.ts";
import { createSayTemplate } from "./act/template.ts";
import { createSpeak } from "./act/speak.ts";
import { createWaiters } from "./act/waiters.ts";
import { createBotRunner } from "./bot/runner.ts";
import { cannedHandlers } from "./canned/routes.ts";
import { createChange } from "./chats/change.ts";
import type { Draft } from "./chats/draft.ts";
import { createFaces } from "./chats/faces.ts";
import { createReading } from "./desk/read.ts";
import { chatHandlers } from "./desk/routes.ts";
import { createAttachments } from "./files/attachments.ts";
import { createErasure } from "./erasing/erase.ts";
import { CHATS_EMPTIED } from "./erasing/rows.ts";
import { settleClosing } from "./closing/closing.ts";
import { createFiles } from "./files/files.ts";
import { createMedia } from "./files/media.ts";
import { pruningUnsent } from "./files/unsent.ts";
import { createTranscripts } from "./files/transcripts.ts";
import { createMail } from "./history/mail.ts";
import { historyHandlers } from "./history/routes.ts";
import { createHistory } from "./history/service.ts";
import { createArrive } from "./inbound/arrive.ts";
import { mailFiles } from "./inbound/files.ts";
import { fromVendors } from "./inbound/from-vendors.ts";
import { readdressChats } from "./inbound/readdress.ts";
import { insightHandlers } from "./insight/routes.ts";
import { labelHandlers } from "./labels/routes.ts";
import { settleLater } from "./later/hold.ts";
import { laterHandlers } from "./later/routes.ts";
import { createSayWaiting } from "./later/say-waiting.ts";
import { createLater } from "./later/service.ts";
import { tellManager } from "./notify/manager.ts";
import { createPush } from "./notify/push.ts";
import { createSignals } from "./notify/signals.ts";
import { pageHandlers } from "./pages/routes.ts";
import { promiseInsightHandlers } from "./promise-insight/routes.ts";
import { hoursHandlers } from "./hours/routes.ts";
import { promiseHandlers } from "./promises/routes.ts";
import { settlePromises } from "./promises/settle.ts";
import { createAct } from "./rules/act.ts";
import { noteOccurrences } from "./rules/due.ts";
import { ruleHandlers } from "./rules/routes.ts";
import { createRuleRunner } from "./rules/runner.ts";
import { savedViewHandlers } from "./saved-views/routes.ts";
import { createRounds } from "./rounds/rounds.ts";
import { createSayDue } from "./rounds/say.ts";
import { createEndClosing } from "./rounds/closing.ts";
import { createEndSilence } from "./rounds/silence.ts";
import { settingHandlers } from "./settings/routes.ts";
import { startingHandlers } from "./starting/routes.ts";
import { createStart } from "./starting/start.ts";
import { createWays } from "./starting/ways.ts";
import { createMemories } from "./suggestions/memory.ts";
import { suggestionHandlers } from "./suggestions/routes.ts";
import { createTicks } from "./ticks/ticks.ts";
import { createAgentVideo } from "./video/agent.ts";
import { settleVideo } from "./video/ending.ts";
import { createRecordings } from "./video/recordings.ts";
import { videoHandlers, videoSocketActions } from "./video/routes.ts";
import { createTickets, TICKET } from "./video/tickets.ts";
import { createVisitorVideo } from "./video/visitor.ts";
import { visitorSocketActions, webchatHandlers, widgetHandlers } from "./webchat/routes.ts";
import { createVisitorService } from "./webchat/service.ts";
import { createVisitors } from "./webchat/visitors.ts";

export interface ChatParts {
  customers: Pick<Customers, "onErase" | "onKept" | "keeper" | "labelled">;
  channels: Channels;
  messages: Messages;
  conversations: BotConversations;
  readFeeling: ReadFeeling;
}

export interface ChatOptions {
  /** Where the built pages of the web chat lie. */
  pagesDir?: string;
}

const SWEEP_MS = 5_000;

/** Live chat: customers, bots and agents talk, on web pages and on every channel where people write. */
export function createChat(
  platform: Platform,
  { customers, channels, messages, conversations, readFeeling }: ChatParts,
  { pagesDir }: ChatOptions = {},
): Feature {
  const { directory } = channels;
  const faces = createFaces(directory);
  const settle = async (work: Work, draft: Draft) => {
    await settleVideo(work, draft);
    settleClosing(draft);
    await settleLater(work, draft);
    await settlePromises(work, draft);
  };
  const heard = [followLabels(customers), createPush(platform), tellManager];
  const change = createChange(faces, heard, async (work, draft) => {
    await settle(work, draft);
    await noteOccurrences(work, draft, rules.due);
  });
  // What rules do is told as any change is, and sets off no rule.
  const changeByRule = createChange(faces, heard, settle);
  const speak = createSpeak(messages.dispatches);
  const waiters = createWaiters(speak);
  const bots = createBotRunner({ platform, conversations, directory, change, speak, waiters });
  const arrive = createArrive({ change, waiters, botDue: bots.due, readFeeling });
  const ticks = createTicks(platform, change);
  const signal = createSignals(directory, platform.log);
  const parts = { platform, directory, faces, change, speak, signal };
  const attachments = createAttachments(platform);
  const say = createSay(parts, attachments);
  const sayTemplate = createSayTemplate(parts);
  const sayWaiting = createSayWaiting(say, sayTemplate);
  const steps = createStepsOf({ ...parts, change: changeByRule }, say);
  const rules = createRuleRunner(platform, createAct({ change: changeByRule, steps }));
  const acts = createActs(parts, say, sayTemplate);
  const reading = createReading(faces, directory);
  const waysTo = createWays({ directory, hub: platform.hub });
  const history = createHistory(reading, createMail(channels));
  const files = createFiles(platform);
  const media = createMedia(platform, channels, files);
  const transcript = createTranscripts(change, media, createTranscriber(platform));
  const visitors = createVisitors(platform);
  const service = createVisitorService(parts, visitors, { arrive, files, waiters });
  const tickets = createTickets(platform);
  const agentVideo = createAgentVideo(parts, tickets);
  const visitorVideo = createVisitorVideo(parts, visitors);
  const rounds = createRounds(
    { platform, change },
    {
      sayDue: createSayDue({ platform, change, sayWaiting }),
      endSilence: createEndSilence(parts),
      endClosing: createEndClosing(parts),
    },
  );
  const presence = createPresence(platform);
  const memories = createMemories();
  platform.hub.naming(chatNaming(platform));
  platform.sessions.recognise("vis_", visitors.principal);
  platform.sessions.recognise(TICKET, tickets.principal);
  customers.onErase(createErasure(parts));
  customers.onKept(followCustomers(change));
  messages.onInbound(fromVendors(arrive));
  messages.onFiles(mailFiles(platform));
  messages.onReaddressed(readdressChats(change));
  messages.onMoved(ticks.moved);
  const works = platform.config.DLVRD_ROLES.includes("worker");
  let sweeping: NodeJS.Timeout | undefined;
  const sweep = () =>
    Promise.all([bots.sweep(), rules.sweep()]).catch((error: unknown) =>
      platform.log.warn({ err: error }, "bots and rules were not swept"),
    );
  return {
    routes: [
      ...chatHandlers({ reading, acts, media, transcript, earlier: history.earlier }),
      ...laterHandlers(createLater(parts, { attachments, sayTemplate, sayWaiting })),
      ...agentHandlers(),
      ...labelHandlers(),
      ...historyHandlers(history),
      ...cannedHandlers(acts),
      ...ruleHandlers(),
      ...savedViewHandlers(),
      ...startingHandlers(reading, waysTo, createStart({ change, waysTo, say, sayTemplate })),
      ...chatCustomerHandlers(createKeepCustomer({ change, reading, keeper: customers.keeper })),
      ...insightHandlers(),
      ...suggestionHandlers(reading, memories),
      ...settingHandlers(directory),
      ...hoursHandlers(),
      ...promiseHandlers(),
      ...promiseInsightHandlers(),
      ...videoHandlers(reading, agentVideo, createRecordings(platform)),
      ...widgetHandlers({ platform, directory }),
      ...pageHandlers({ platform, directory, visitors, built: createBuilt(pagesDir) }),
      ...webchatHandlers({ platform, directory, visitors, service, files, media }),
    ],
    recurring: [pruningUnsent(platform)],
    trash: CHAT_KINDS,
    firstSteps: [firstStep],
    actions: [
      ...agentSocketActions(acts),
      ...visitorSocketActions(service),
      ...videoSocketActions(agentVideo, visitorVideo),
    ],
    async start() {
      await platform.bus.on(CHATS_EMPTIED, memories.forget);
      presence.start();
      if (!works) return;
      rounds.start();
      sweeping = setInterval(() => void sweep(), SWEEP_MS);
    },
    async close() {
      clearInterval(sweeping);
      await rounds.close();
      await presence.close();
      await bots.close();
      await rules.close();
      await ticks.close();
    },
  };
}
