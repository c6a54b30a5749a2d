import { peopleOfTier } from "#contract/channels/tier.ts";
import type { BusinessNumberView } from "#contract/onboarding/steps.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChannelManagement } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Taken } from "./go-on.ts";
import { updateOnboarding } from "./repository.ts";
import type { OnboardingRow } from "./tables.ts";

interface ChannelWay {
  /** What the channel signs on with. */
  credentials(row: OnboardingRow): Promise<Record<string, string>>;
  health(row: OnboardingRow): Promise<Pick<BusinessNumberView, "limit">>;
}

/** Undefined where the number has none, or the vendor does not say. */
const messagingLimit = (way: ChannelWay, row: OnboardingRow): Promise<number | undefined> =>
  way.health(row).then(
    ({ limit }) => peopleOfTier(limit) ?? undefined,
    () => undefined,
  );

/**
 * Makes the number a channel and has its vendor report here. Where only the second fails, the channel is there and
 * another try goes on from it.
 */
export async function takeChannelStep(
  channels: ChannelManagement,
  scope: Scope,
  row: OnboardingRow,
  way: ChannelWay,
): Promise<Taken> {
  const id = row.channel_id ?? (await makeChannel(channels, scope, row, way));
  const told = await channels.subscribe(scope, id);
  if (told.webhook !== "registered")
    throw fail("WABA_REFUSED", { reason: `${told.reason ?? "No reason given"}.` });
  return { action: "finished", change: { channel_id: id, step: "done" } };
}

async function makeChannel(
  channels: ChannelManagement,
  scope: Scope,
  row: OnboardingRow,
  way: ChannelWay,
): Promise<string> {
  const made = await channels.create(
    scope,
    {
      name: row.name,
      type: CHANNEL_TYPES.WHATSAPP,
      vendor: row.vendor,
      contactId: row.number ?? "",
      environment: row.environment,
      deptId: row.dept_id,
      data: {},
      // As the vendor has it now; without it a broadcast to more people fails for those beyond.
      settings: { peoplePerDay: await messagingLimit(way, row) },
    },
    await way.credentials(row),
  );
  // Kept at once: what comes after it may fail, and must not make another one.
  await scope.write((work) =>
    updateOnboarding(work, row.id, { channel_id: made.id, updated_at: row.updated_at }),
  );
  return made.id;
}
