import type { Feature, Platform } from "#server/platform/platform.ts";
import { createAnalytics } from "./analytics/index.ts";
import { mailedZoneMoved } from "./analytics/public.ts";
import { type AuthOptions, createAuth } from "./auth/index.ts";
import { createBilling } from "./billing/index.ts";
import { currencyMoved } from "./billing/public.ts";
import { createBotReports } from "./bot-reports/index.ts";
import { type BotOptions, createBots } from "./bots/index.ts";
import { botsUsingIntegration, spokenExpiry } from "./bots/public.ts";
import { createBroadcasts } from "./broadcasts/index.ts";
import {
  broadcastsOfChannel,
  broadcastsOfTemplate,
  eraseTypedNumbers,
  filesOfBroadcasts,
  typedExpiry,
} from "./broadcasts/public.ts";
import { createCampaigns } from "./campaigns/index.ts";
import { campaignsOfChannel, eraseFromActivities } from "./campaigns/public.ts";
import { createChannels } from "./channels/index.ts";
import { type ChannelOptions, channelsOfDepartment } from "./channels/public.ts";
import { type ChatOptions, createChat } from "./chat/index.ts";
import {
  chatExpiry,
  chatLabels,
  chatsOfDepartment,
  chatsOfPerson,
  chatTimeline,
  chatWords,
  inboundOfOpenChats,
  inOpenChat,
  chatDealings,
} from "./chat/public.ts";
import { type CreativeOptions, createCreatives } from "./creatives/index.ts";
import { createCustomerEvents } from "./customer-events/index.ts";
import {
  eraseEvents,
  eventBehaviour,
  eventExpiry,
  eventTimeline,
  eventDealings,
} from "./customer-events/public.ts";
import { createCustomers, type CustomerOptions } from "./customers/index.ts";
import { type BehaviourSource, createAttributeWriter, createManyWriter } from "./customers/public.ts";
import { createDepartments } from "./departments/index.ts";
import { departmentExists, departmentsOf } from "./departments/public.ts";
import { createEncaps, type EncapOptions } from "./encaps/index.ts";
import { encapsUsingIntegration, encapTimeline, eraseEncapRuns, encapDealings } from "./encaps/public.ts";
import { createEnterprise } from "./enterprise/index.ts";
import { createFirstSteps } from "./first-steps/index.ts";
import { createFlows } from "./flows/index.ts";
import { eraseFlowAnswers, flowBuilder, flowDealings } from "./flows/public.ts";
import { createIntegrations } from "./integrations/index.ts";
import { createJobs } from "./jobs/index.ts";
import { createJourneys } from "./journeys/index.ts";
import {
  eraseJourneyRuns,
  journeysOfChannel,
  journeysUsingIntegration,
  journeyTimeline,
  onTheWay,
  sentToWaiting,
  journeyDealings,
  journeysMerged,
  journeysUsing,
} from "./journeys/public.ts";
import { createLibrary, type LibraryOptions } from "./library/index.ts";
import { artifactsOfDepartment, inspectFile, releaseArtifacts } from "./library/public.ts";
import { createMarketplace, type MarketplaceOptions } from "./marketplace/index.ts";
import { createMessages, type MessageOptions } from "./messages/index.ts";
import {
  consentImport,
  createMessageGathering,
  eraseMessages,
  inboundExpiry,
  messageBehaviour,
  messageConsumption,
  messageContacts,
  messageTimeline,
  sentExpiry,
  sentTo,
  messageDealings,
} from "./messages/public.ts";
import { createSpeechServices, type SpeechOptions } from "./speech/index.ts";
import { createTemplates } from "./templates/index.ts";
import { templateAuthor, templateUsage } from "./templates/public.ts";
import { createNotifications } from "./notifications/index.ts";
import { createOnboarding } from "./onboarding/index.ts";
import { createSandbox, type SandboxOptions } from "./sandbox/index.ts";
import { createApiKeys } from "./api-keys/index.ts";
import { createAudit } from "./audit/index.ts";
import { createRetention } from "./retention/index.ts";
import { createRoles } from "./roles/index.ts";
import { createTransactional } from "./transactional/index.ts";
import { createTrash } from "./trash/index.ts";
import { createWebhooks, type WebhookOptions } from "./webhooks/index.ts";
import { createUsers } from "./users/index.ts";

export interface FeatureOptions {
  messages?: MessageOptions;
  auth?: AuthOptions;
  channels?: ChannelOptions;
  chat?: ChatOptions;
  encaps?: EncapOptions;
  creatives?: CreativeOptions;
  speech?: SpeechOptions;
  customers?: CustomerOptions;
  library?: LibraryOptions;
  sandbox?: SandboxOptions;
  webhooks?: WebhookOptions;
}

/** Where what ships with the server lies; the rest has a good default. */
type Needed = FeatureOptions & { bots: BotOptions; encaps: EncapOptions; marketplace: MarketplaceOptions };

/** Every feature of the product. */
export async function createFeatures(platform: Platform, options: Needed): Promise<Feature[]> {
  const integrations = createIntegrations(platform, {
    usage: [botsUsingIntegration, encapsUsingIntegration, journeysUsingIntegration],
  });
  const behaviour: BehaviourSource = { ...messageBehaviour, ...eventBehaviour, ...chatLabels };
  const writeAttributes = createAttributeWriter(behaviour);
  const bots = createBots(platform, integrations.genAi, { writeAttributes, ...options.bots });
  const sandbox = createSandbox(platform, options.sandbox);
  const channels = await createChannels(platform, {
    sandbox: sandbox.accounts,
    departmentExists,
    usage: [broadcastsOfChannel, campaignsOfChannel, journeysOfChannel],
    ...options.channels,
  });
  const billing = createBilling(platform, messageConsumption);
  const messages = createMessages(platform, channels, billing.funds, options.messages);
  messages.onMoved(billing.moved);
  const customers = createCustomers(platform, {
    behaviour,
    contacts: [messageContacts],
    consents: consentImport,
    timeline: [messageTimeline, chatTimeline, encapTimeline, journeyTimeline, eventTimeline],
    veils: [chatWords],
    uses: [journeysUsing],
    dealings: [messageDealings, chatDealings, eventDealings, journeyDealings, flowDealings, encapDealings],
    ...options.customers,
  });
  messages.onPeople(customers.learnUserIds);
  const customerEvents = createCustomerEvents(platform, customers);
  customerEvents.onTold(messages.goalsHeard);
  for (const erase of [
    eraseMessages,
    eraseEncapRuns,
    eraseFlowAnswers,
    eraseJourneyRuns,
    eraseTypedNumbers,
    eraseFromActivities,
    eraseEvents,
  ])
    customers.onErase(erase);
  customers.onMerged(journeysMerged);
  const departments = createDepartments({
    usage: [channelsOfDepartment, artifactsOfDepartment, chatsOfDepartment],
    releases: [releaseArtifacts],
  });
  const library = createLibrary(platform, {
    usage: [templateUsage, filesOfBroadcasts],
    departments: { exists: departmentExists, of: departmentsOf },
    ...options.library,
  });
  const enterprise = await createEnterprise(platform, {
    inspect: inspectFile,
    moves: { zone: [customers.zoneMoved, mailedZoneMoved], currency: [currencyMoved] },
  });
  const encaps = await createEncaps(platform, writeAttributes, options.encaps);
  const gathering = createMessageGathering(platform, customers.audience);
  const broadcasts = createBroadcasts(platform, {
    channels,
    messages,
    funds: billing.funds,
    gathering: gathering.gathering,
  });
  const journeys = await createJourneys(platform, {
    customers,
    events: customerEvents,
    messages,
    broadcasts: broadcasts.door,
    funds: billing.funds,
    writeMany: createManyWriter(behaviour),
  });
  const flows = createFlows(platform, channels, writeAttributes);
  flows.onFinished(journeys.flowFinished);
  const workshop = {
    author: templateAuthor(channels.directory, [broadcastsOfTemplate]),
    builder: bots.builder,
    encaps: encaps.builder,
    flows: flowBuilder(channels.directory),
    journeys: journeys.builder,
    master: customers.master,
  };
  const features: Feature[] = [
    createAuth(platform, options.auth),
    enterprise,
    createUsers(platform, chatsOfPerson),
    createRoles(),
    createAudit(platform),
    createApiKeys(),
    createRetention(platform, [
      sentExpiry([sentToWaiting]),
      typedExpiry,
      inboundExpiry([inboundOfOpenChats]),
      chatExpiry,
      spokenExpiry,
      eventExpiry,
      customers.expiry([sentTo, inOpenChat, onTheWay]),
    ]),
    departments,
    createNotifications(platform),
    createJobs(() => features.flatMap(({ jobs }) => jobs ?? [])),
    integrations.feature,
    await createWebhooks(platform, options.webhooks),
    bots.feature,
    customers.feature,
    customerEvents.feature,
    encaps.feature,
    library,
    // Before channels: they look for its address.
    sandbox.feature,
    channels.feature,
    createOnboarding(platform, channels),
    createTemplates(platform, channels, [broadcastsOfTemplate]),
    flows.feature,
    createCreatives(platform, integrations.genAi, options.creatives),
    createSpeechServices(platform, integrations.genAi, options.speech),
    messages.feature,
    gathering.feature,
    createChat(
      platform,
      { customers, channels, messages, conversations: bots.conversations, readFeeling: bots.readFeeling },
      options.chat,
    ),
    broadcasts.feature,
    createCampaigns(platform, { broadcasts: broadcasts.door }),
    createTransactional(platform, {
      door: broadcasts.door,
      dispatches: messages.dispatches,
      funds: billing.funds,
      directory: channels.directory,
    }),
    journeys.feature,
    billing.feature,
    createBotReports(platform),
    createAnalytics(platform),
    await createMarketplace(workshop, () => kinds, options.marketplace),
  ];
  const kinds = features.flatMap(({ trash }: Feature) => trash ?? []);
  const steps = features.flatMap(({ firstSteps }: Feature) => firstSteps ?? []);
  return [...features, createFirstSteps(steps), createTrash(platform, kinds)];
}
