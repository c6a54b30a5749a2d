import { onboardingRoutes } from "#contract/onboarding/index.ts";
import type { OnboardingStep } from "#contract/onboarding/words.ts";
import type { ChannelManagement } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { takeChannelStep } from "./channel-step.ts";
import { goOn, type Taken } from "./go-on.ts";
import type { MetaSteps } from "./meta-steps.ts";
import type { PartnerSteps } from "./partner-steps.ts";
import type { Onboardings } from "./records/service.ts";
import type { OnboardingRow } from "./tables.ts";

interface Parts {
  onboardings: Onboardings;
  meta: MetaSteps;
  partner: PartnerSteps;
  channels: ChannelManagement;
}
/** Until it is a channel somebody may go back and choose anew. */
const BEFORE_CHANNEL = ["signup", "number", "verify", "register", "profile", "channel"] as const;

export function onboardingHandlers({ onboardings, meta, partner, channels }: Parts) {
  const way = ({ vendor }: OnboardingRow) => (vendor === "dialog360" ? partner : meta);

  const step = async (
    scope: Scope,
    id: string,
    allowed: readonly OnboardingStep[],
    take: (row: OnboardingRow) => Promise<Taken>,
  ) => ({ data: { onboarding: onboardings.present(scope, await goOn(scope, id, allowed, take)) } });

  /** What can be looked at from a step on. */
  async function standing(scope: Scope, id: string): Promise<OnboardingRow> {
    const row = await onboardings.get(scope, id);
    if (row.step === "signup") throw fail("WABA_STEP", { name: row.name, step: row.step });
    return row;
  }

  return implement(onboardingRoutes, {
    listOnboardings: async ({ scope, query }) => ({ data: await onboardings.list(scope, query) }),
    createOnboarding: async ({ scope, body }) => ({
      data: { onboarding: onboardings.present(scope, await onboardings.create(scope, body)) },
    }),
    getOnboarding: async ({ scope, params }) => ({
      data: { onboarding: onboardings.present(scope, await onboardings.get(scope, params.id)) },
    }),
    deleteOnboarding: async ({ scope, params }) => {
      await onboardings.remove(scope, params.id);
      return { data: {}, message: "Onboarding Deleted Successfully" };
    },

    onboardingSignup: ({ scope, params, body }) =>
      step(scope, params.id, BEFORE_CHANNEL, async (row) => {
        if (body.state !== `${row.id}.${row.state}`) throw fail("WABA_STATE");
        if (body.error !== "") throw fail("WABA_DENIED");
        return way(row).signup(row, body);
      }),
    onboardingAccounts: async ({ scope, params }) => {
      const row = await standing(scope, params.id);
      return { data: { accounts: await way(row).accounts(row) } };
    },
    onboardingNumbers: async ({ scope, params }) => {
      const row = await standing(scope, params.id);
      return { data: { numbers: await way(row).numbers(row, params.wabaId) } };
    },
    onboardingNumber: ({ scope, params, body }) =>
      step(scope, params.id, BEFORE_CHANNEL.slice(1), async (row) => {
        if (row.channel_id !== null) throw fail("WABA_STEP", { name: row.name, step: row.step });
        return way(row).choose(row, body);
      }),
    onboardingRequestCode: ({ scope, params, body }) =>
      step(scope, params.id, ["verify"], (row) => meta.requestCode(row, body)),
    onboardingVerifyCode: ({ scope, params, body }) =>
      step(scope, params.id, ["verify"], (row) => meta.verifyCode(row, body)),
    onboardingRegister: ({ scope, params, body }) =>
      step(scope, params.id, ["register"], (row) => meta.register(row, body)),
    onboardingProfile: async ({ scope, params }) => {
      const row = await standing(scope, params.id);
      if (row.vendor !== "whatsapp-cloud") throw fail("WABA_STEP", { name: row.name, step: row.step });
      const { websites, ...profile } = await meta.profile(row);
      return { data: { profile: { ...profile, websites: [...websites] } } };
    },
    setOnboardingProfile: ({ scope, params, body }) =>
      step(scope, params.id, ["profile", "channel"], (row) => meta.setProfile(row, body)),
    onboardingChannel: ({ scope, params }) =>
      step(scope, params.id, ["channel"], (row) => takeChannelStep(channels, scope, row, way(row))),
    onboardingHealth: async ({ scope, params }) => {
      const row = await standing(scope, params.id);
      return { data: { health: await way(row).health(row) } };
    },
  });
}
