import type { Feature, Platform } from "#server/platform/platform.ts";
import { type AuthOptions, createAuth } from "./auth/index.ts";
import { createBots } from "./bots/index.ts";
import { createChannels } from "./channels/index.ts";
import { createCustomers, type CustomerOptions } from "./customers/index.ts";
import { createEnterprise } from "./enterprise/index.ts";
import { createJobs } from "./jobs/index.ts";
import { createLibrary, type LibraryOptions } from "./library/index.ts";
import { createSandbox, type SandboxOptions } from "./sandbox/index.ts";

export interface FeatureOptions {
  auth?: AuthOptions;
  customers?: CustomerOptions;
  library?: LibraryOptions;
  sandbox?: SandboxOptions;
}

/** Every feature of the product. */
export async function createFeatures(platform: Platform, options: FeatureOptions = {}): Promise<Feature[]> {
  const sandbox = createSandbox(platform, options.sandbox);
  const channels = await createChannels(platform);
  return [
    createAuth(platform, options.auth),
    createEnterprise(platform),
    createJobs(),
    createBots(platform),
    createCustomers(platform, options.customers),
    createLibrary(platform, options.library),
    // Before channels: they look for its address.
    sandbox.feature,
    channels.feature,
  ];
}
