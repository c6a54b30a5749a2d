import type { Feature, Platform } from "#server/platform/platform.ts";
import { type AuthOptions, createAuth } from "./auth/index.ts";
import { createBots } from "./bots/index.ts";
import { createChannels } from "./channels/index.ts";
import type { ChannelOptions } from "./channels/public.ts";
import { createCustomers, type CustomerOptions } from "./customers/index.ts";
import { createEnterprise } from "./enterprise/index.ts";
import { createJobs } from "./jobs/index.ts";
import { createLibrary, type LibraryOptions } from "./library/index.ts";
import { createMessages, type MessageOptions } from "./messages/index.ts";
import { createTemplates } from "./templates/index.ts";
import { templateUsage } from "./templates/public.ts";

export interface FeatureOptions {
  messages?: MessageOptions;
  auth?: AuthOptions;
  channels?: ChannelOptions;
  customers?: CustomerOptions;
  library?: LibraryOptions;
}

/** Every feature of the product. */
export async function createFeatures(platform: Platform, options: FeatureOptions = {}): Promise<Feature[]> {
  const channels = await createChannels(platform, options.channels);
  const messages = createMessages(platform, channels, options.messages);
  return [
    createAuth(platform, options.auth),
    createEnterprise(platform),
    createJobs(),
    createBots(platform),
    createCustomers(platform, options.customers),
    createLibrary(platform, { usage: [templateUsage], ...options.library }),
    channels.feature,
    messages.feature,
    createTemplates(platform, channels),
  ];
}
