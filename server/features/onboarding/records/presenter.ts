import type { Onboarding } from "#contract/onboarding/onboarding.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { OnboardingRow } from "../tables.ts";

/** `dialogUrl` is shown only while the dialog is what is to be done. */
export const presentOnboarding = (
  scope: Pick<Scope, "can">,
  row: OnboardingRow,
  dialogUrl: string | undefined,
): Onboarding => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  deptId: row.dept_id,
  vendor: row.vendor,
  environment: row.environment,
  step: row.step,
  dialogUrl: row.step === "done" ? null : (dialogUrl ?? null),
  wabaId: row.waba_id,
  wabaName: row.waba_name,
  phoneNumberId: row.number_id,
  number: row.number,
  verifiedName: row.verified_name,
  code:
    row.code_method && row.code_at ? { method: row.code_method, sentAt: row.code_at.toISOString() } : null,
  channelId: row.channel_id,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  abilities: { createChannel: scope.can("CHANNELS.CREATE"), testChannel: scope.can("CHANNELS.EDIT") },
});
