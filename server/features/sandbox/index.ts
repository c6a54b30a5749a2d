import type { Feature, Platform } from "#server/platform/platform.ts";
import type { SandboxAccounts } from "#server/features/channels/public.ts";
import { type Changed, createAccounts, tellChanged } from "./accounts/connect.ts";
import { createAccountService } from "./accounts/service.ts";
import type { Chance } from "./faults/meet.ts";
import { createNewsDesk } from "./news/service.ts";
import { createFiles } from "./phones/file.ts";
import { sharingDoor } from "./partner/door.ts";
import { payPageDoor } from "./payments/door.ts";
import { createSandboxPayments } from "./payments/service.ts";
import { createPhones } from "./phones/service.ts";
import { pruning } from "./prune.ts";
import { sandboxHandlers } from "./routes.ts";
import { signupDialogDoor } from "./signup/door.ts";
import { runSandbox } from "./run.ts";
import { createReviews } from "./templates/service.ts";
import { createTiers } from "./tiers/service.ts";

export interface SandboxOptions {
  /** Decides which calls meet a fault; a number from 0 up to 1. */
  chance?: Chance;
}

/** The vendors simulated on this machine, so that the whole product runs with no account anywhere. */
export function createSandbox(
  platform: Platform,
  { chance = Math.random }: SandboxOptions = {},
): { feature: Feature; accounts: SandboxAccounts } {
  const phones = createPhones(platform);
  const payments = createSandboxPayments(platform);
  let running: Awaited<ReturnType<typeof runSandbox>> | undefined;
  // Whoever changes something here finds it changed with the next call; other processes hear of it a moment later.
  const changed: Changed = async (work, channelId) => {
    await tellChanged(work, channelId);
    work.afterCommit(() => running?.reload(channelId));
  };
  const feature: Feature = {
    routes: sandboxHandlers(platform, {
      accounts: createAccountService(changed),
      phones,
      files: createFiles(platform, phones),
      reviews: createReviews(changed),
      tiers: createTiers(changed),
      news: createNewsDesk(),
    }),
    doors: platform.config.SANDBOX_URL
      ? []
      : [payPageDoor(payments), signupDialogDoor(platform), sharingDoor(platform)],
    recurring: [pruning(platform)],
    async start() {
      // Another one is pointed at, or another process has it.
      if (platform.config.SANDBOX_URL || !platform.config.DLVRD_ROLES.includes("sandbox")) return;
      running = await runSandbox(platform, payments, chance);
    },
    async close() {
      await running?.close();
    },
  };
  return { feature, accounts: createAccounts(platform, changed) };
}
