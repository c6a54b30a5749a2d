import type { Enrolment, SecondStep } from "#contract/auth/two-factor.ts";
import { type AuthType, ENROL_TYPES, type EnrolType, type MailLanguage } from "#contract/auth/words.ts";
import { DEFAULT_TITLE } from "#contract/enterprise/words.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Caller, Entered, Entry } from "../entry.ts";
import { type Account, findAccountById } from "../repository.ts";
import type { Challenge } from "./challenges.ts";
import type { TwoFactor } from "./service.ts";

/** What comes between the password and the session. Until it is done there is no session at all. */
export function createSecondSteps(platform: Platform, twoFactor: TwoFactor, entry: Entry) {
  const { challenges } = twoFactor;
  const { system } = platform.database;

  async function demandChallenge(token: string, enrols: boolean): Promise<[Challenge, Account]> {
    const challenge = await challenges.find(token);
    const fits = challenge && challenge.enrols === enrols && !challenge.signed_in && !challenge.chooses;
    const account = fits && (await findAccountById(system, challenge.enterprise_id, challenge.user_id));
    if (!challenge || !account || !account.active) throw fail("SIGN_IN_OVER");
    return [challenge, account];
  }

  return {
    /** What this person has to do after the first step; nothing, where neither they nor the enterprise want it. */
    async before(
      account: Account,
      language: MailLanguage,
      firstStep = "password",
    ): Promise<SecondStep | undefined> {
      const { id: userId, enterprise_id: enterpriseId } = account;
      const authTypes = await twoFactor.authTypes(enterpriseId, userId);
      const enrol = authTypes.length === 0;
      if (enrol && !(await twoFactor.isRequired(platform.actFor(enterpriseId)))) return undefined;
      await twoFactor.demandUnlocked(userId);
      const { token, id } = await challenges.open(
        { enterpriseId, userId },
        { enrols: enrol, signedIn: false, firstStep },
      );
      const mailed = authTypes[0] === "email";
      if (mailed) await twoFactor.mailCode(id, account, language);
      return { id: token, authTypes: enrol ? [...ENROL_TYPES] : authTypes, enrol, mailed };
    },

    async verify(
      input: { id: string; authType: AuthType; securityCode: string },
      caller: Caller,
    ): Promise<Entered> {
      const [challenge, account] = await demandChallenge(input.id, false);
      const who = { enterpriseId: account.enterprise_id, userId: account.id };
      await twoFactor.prove(who, input.authType, input.securityCode, challenge).catch(async (error) => {
        await platform.actFor(account.enterprise_id, caller).write((work) =>
          work.audit({
            action: "auth.code_failed",
            subjectId: account.id,
            subject: account.email,
            after: { authType: input.authType },
          }),
        );
        throw error;
      });
      if (!(await challenges.close(challenge.id))) throw fail("SIGN_IN_OVER");
      return entry.enter(account, [challenge.first_step, input.authType], caller);
    },

    async resend(token: string, language: MailLanguage): Promise<void> {
      const challenge = await challenges.find(token);
      if (!challenge) throw fail("SIGN_IN_OVER");
      const [, account] = await demandChallenge(token, challenge.enrols);
      const types: string[] = challenge.enrols
        ? [challenge.auth_type ?? ""]
        : await twoFactor.authTypes(account.enterprise_id, account.id);
      if (!types.includes("email")) throw fail("TWO_FACTOR_NONE");
      await twoFactor.mailCode(challenge.id, account, language);
    },

    async enrol(token: string, authType: EnrolType, language: MailLanguage): Promise<Enrolment> {
      const [challenge, account] = await demandChallenge(token, true);
      return twoFactor.begin(challenge.id, account, authType, language, DEFAULT_TITLE);
    },

    async confirm(
      token: string,
      code: string,
      caller: Caller,
    ): Promise<Entered & { recoveryCodes: string[] }> {
      const [challenge, account] = await demandChallenge(token, true);
      const begun = await twoFactor.demandBegun(challenge, code);
      const recoveryCodes = await platform
        .actFor(account.enterprise_id, caller)
        .write((work) => twoFactor.keep(work, account.id, account.email, begun));
      const by = [challenge.first_step, begun.authType ?? ""];
      return { ...(await entry.enter(account, by, caller)), recoveryCodes };
    },
  };
}
export type SecondSteps = ReturnType<typeof createSecondSteps>;
