import type { onboardingStepRoutes } from "#contract/onboarding/steps.ts";
import { randomBytes } from "node:crypto";
import type { BodyOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Taken } from "./go-on.ts";
import { clientOfOthers } from "./repository.ts";
import { newState } from "./secret.ts";
import type { OnboardingRow } from "./tables.ts";
import { ask } from "./vendor/ask.ts";
import { PARTNER_SETTINGS } from "./vendor/partner.ts";
import type { Ways } from "./vendor/ways.ts";

type Body<K extends keyof typeof onboardingStepRoutes> = BodyOf<(typeof onboardingStepRoutes)[K]>;
const BYTES = 16;

/** What 360dialog is asked; a client there stands where Meta has a business account. */
export function createPartnerSteps(
  { outbound, database }: Pick<Platform, "outbound" | "database">,
  ways: Ways,
) {
  const at = { settings: PARTNER_SETTINGS };
  const callsOf = (row: OnboardingRow) => ways.partner(row).calls;

  const numbers = (row: OnboardingRow) => ask(outbound, at, callsOf(row).numbers(row.waba_id ?? ""));

  async function numberOf(row: OnboardingRow) {
    const found = (await numbers(row)).find(({ id }) => id === row.number_id);
    if (!found) throw fail("WABA_NUMBER_UNKNOWN");
    return found;
  }

  return {
    accounts: async ({ waba_id, waba_name }: OnboardingRow) =>
      waba_id === null ? [] : [{ id: waba_id, name: waba_name ?? waba_id }],
    numbers,
    health: numberOf,

    /** The client that the partner's page named; one that is another enterprise's is nobody's to name here. */
    async signup(row: OnboardingRow, { client }: Body<"onboardingSignup">): Promise<Taken> {
      if (client === "") throw fail("WABA_DENIED");
      if (await clientOfOthers(database.system, row.enterprise_id, client)) throw fail("WABA_NOTHING_SHARED");
      const found = await ask(outbound, at, callsOf(row).numbers(client));
      if (found.length === 0) throw fail("WABA_NOTHING_SHARED");
      return {
        action: "signed-up",
        change: { waba_id: client, waba_name: client, step: "number", state: newState() },
      };
    },

    async choose(row: OnboardingRow, { phoneNumberId }: Body<"onboardingNumber">): Promise<Taken> {
      const chosen = (await numbers(row)).find(({ id }) => id === phoneNumberId);
      if (!chosen) throw fail("WABA_NUMBER_UNKNOWN");
      return {
        action: "number-chosen",
        change: {
          number_id: chosen.id,
          number: chosen.number,
          verified_name: chosen.verifiedName,
          step: "channel",
        },
      };
    },

    /** A key of the number's own; the word by which the partner proves its calls is ours. */
    async credentials(row: OnboardingRow): Promise<Record<string, string>> {
      const { key } = await ask(outbound, at, callsOf(row).key(row.number_id ?? ""));
      return { apiKey: key, webhookSecret: randomBytes(BYTES).toString("base64url") };
    },
  };
}
export type PartnerSteps = ReturnType<typeof createPartnerSteps>;
