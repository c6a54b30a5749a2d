import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChannelManagement } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Taken } from "./go-on.ts";
import { updateOnboarding } from "./repository.ts";
import type { OnboardingRow } from "./tables.ts";

/**
 * Makes the number a channel and has its vendor report here. Where only the second fails, the channel is there and
 * another try goes on from it.
 */
export async function takeChannelStep(
  channels: ChannelManagement,
  scope: Scope,
  row: OnboardingRow,
  credentials: () => Promise<Record<string, string>>,
): Promise<Taken> {
  const id = row.channel_id ?? (await makeChannel(channels, scope, row, credentials));
  const told = await channels.subscribe(scope, id);
  if (told.webhook !== "registered")
    throw fail("WABA_REFUSED", { reason: `${told.reason ?? "No reason given"}.` });
  return { action: "finished", change: { channel_id: id, step: "done" } };
}

async function makeChannel(
  channels: ChannelManagement,
  scope: Scope,
  row: OnboardingRow,
  credentials: () => Promise<Record<string, string>>,
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
    },
    await credentials(),
  );
  // Kept at once: what comes after it may fail, and must not make another one.
  await scope.write((work) =>
    updateOnboarding(work, row.id, { channel_id: made.id, updated_at: row.updated_at }),
  );
  return made.id;
}
