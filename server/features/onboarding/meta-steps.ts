import { randomBytes } from "node:crypto";
import type { onboardingStepRoutes } from "#contract/onboarding/steps.ts";
import type { BodyOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Taken } from "./go-on.ts";
import { newState, openToken, sealToken } from "./secret.ts";
import type { OnboardingRow } from "./tables.ts";
import { ask } from "./vendor/ask.ts";
import { META_SETTINGS } from "./vendor/meta.ts";
import type { Ways } from "./vendor/ways.ts";

type Body<K extends keyof typeof onboardingStepRoutes> = BodyOf<(typeof onboardingStepRoutes)[K]>;
type Parts = Pick<Platform, "outbound" | "secrets">;

const BYTES = 16;
const API_VERSION = "v21.0";

/** What Meta is asked, step by step; nothing is written here. */
export function createMetaSteps({ outbound, secrets }: Parts, ways: Ways) {
  const at = { settings: META_SETTINGS };
  const callsOf = (row: OnboardingRow) => ways.meta(row).calls;
  const tokenOf = (row: OnboardingRow) => openToken(secrets, row);

  function demandNumber({ number_id }: OnboardingRow): string {
    if (number_id === null) throw fail("WABA_NUMBER_UNKNOWN");
    return number_id;
  }
  const numberOf = (row: OnboardingRow) =>
    ask(outbound, at, callsOf(row).number(tokenOf(row), demandNumber(row)));

  async function accounts(row: OnboardingRow, token = tokenOf(row)) {
    const { accounts: ids } = await ask(outbound, at, callsOf(row).inspect(token));
    if (ids.length === 0) throw fail("WABA_NOTHING_SHARED");
    return Promise.all(ids.map((id) => ask(outbound, at, callsOf(row).account(token, id))));
  }

  async function demandAccount(row: OnboardingRow, wabaId: string) {
    const found = (await accounts(row)).find(({ id }) => id === wabaId);
    if (!found) throw fail("WABA_NUMBER_UNKNOWN");
    return found;
  }

  async function numbers(row: OnboardingRow, wabaId: string) {
    await demandAccount(row, wabaId);
    return ask(outbound, at, callsOf(row).numbers(tokenOf(row), wabaId));
  }

  return {
    accounts: (row: OnboardingRow) => accounts(row),
    numbers,
    health: numberOf,

    /** The code of the dialog for a token; a code is good once. */
    async signup(row: OnboardingRow, { code }: Body<"onboardingSignup">): Promise<Taken> {
      if (code === "") throw fail("WABA_DENIED");
      const used = { ...at, otherwise: "WABA_DIALOG_AGAIN" } as const;
      const { token } = await ask(outbound, used, callsOf(row).exchange(code));
      await accounts(row, token);
      return {
        action: "signed-up",
        change: { token: sealToken(secrets, row, token), step: "number", state: newState() },
      };
    },

    async choose(row: OnboardingRow, { wabaId, phoneNumberId }: Body<"onboardingNumber">): Promise<Taken> {
      const account = await demandAccount(row, wabaId);
      const chosen = (await numbers(row, wabaId)).find(({ id }) => id === phoneNumberId);
      if (!chosen) throw fail("WABA_NUMBER_UNKNOWN");
      return {
        action: "number-chosen",
        change: {
          waba_id: account.id,
          waba_name: account.name,
          number_id: chosen.id,
          number: chosen.number,
          verified_name: chosen.verifiedName,
          step: chosen.verified ? "register" : "verify",
          code_method: null,
          code_at: null,
        },
      };
    },

    async requestCode(
      row: OnboardingRow,
      { method, language }: Body<"onboardingRequestCode">,
    ): Promise<Taken> {
      const call = callsOf(row).requestCode(tokenOf(row), demandNumber(row), method, language);
      const refused = await ask(outbound, at, call).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (!refused)
        return {
          action: "code-requested",
          change: { step: "verify", code_method: method, code_at: new Date() },
        };
      // Somebody may have verified it at the vendor's own pages meanwhile.
      const { verified } = await numberOf(row);
      if (!verified) throw refused;
      return { action: "verified", change: { step: "register" } };
    },

    async verifyCode(row: OnboardingRow, { code }: Body<"onboardingVerifyCode">): Promise<Taken> {
      await ask(outbound, at, callsOf(row).verifyCode(tokenOf(row), demandNumber(row), code));
      return { action: "verified", change: { step: "register", code_method: null, code_at: null } };
    },

    async register(row: OnboardingRow, { pin }: Body<"onboardingRegister">): Promise<Taken> {
      await ask(outbound, at, callsOf(row).register(tokenOf(row), demandNumber(row), pin));
      return { action: "registered", change: { step: "profile" } };
    },

    profile: (row: OnboardingRow) => ask(outbound, at, callsOf(row).profile(tokenOf(row), demandNumber(row))),

    async setProfile(row: OnboardingRow, { keep, ...profile }: Body<"setOnboardingProfile">): Promise<Taken> {
      if (!keep) await ask(outbound, at, callsOf(row).setProfile(tokenOf(row), demandNumber(row), profile));
      return { action: keep ? "profile-kept" : "profile-changed", change: { step: "channel" } };
    },

    /** What the channel signs on with. */
    async credentials(row: OnboardingRow): Promise<Record<string, string>> {
      return {
        phoneNumberId: demandNumber(row),
        wabaId: row.waba_id ?? "",
        accessToken: tokenOf(row),
        appSecret: ways.meta(row).app.secret,
        verifyToken: randomBytes(BYTES).toString("base64url"),
        apiVersion: API_VERSION,
      };
    },
  };
}
export type MetaSteps = ReturnType<typeof createMetaSteps>;
