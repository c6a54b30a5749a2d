import type { TwoFactorState } from "#contract/auth/own-two-factor.ts";
import type { AuthType, EnrolType, MailLanguage } from "#contract/auth/words.ts";
import { DEFAULT_TITLE } from "#contract/enterprise/words.ts";
import {
  countRecoveryCodes,
  findFactors,
  removeFactors,
  type TwoFactor,
} from "#server/features/auth/public.ts";
import { fail } from "#server/platform/fail.ts";
import { personOf, type Scope } from "#server/platform/scope.ts";
import { demandUser, userChanged } from "../people/change.ts";
import type { OwnPassword } from "../people/password.ts";
import type { UserRow } from "../people/repository.ts";

interface Proof {
  password: string;
  securityCode: string;
  authType: AuthType;
  id?: string;
}

/** A person's own second steps, while they are signed in: a stolen session alone changes none of them. */
export function createOwnTwoFactor(twoFactor: TwoFactor, ownPassword: OwnPassword) {
  const { challenges } = twoFactor;
  const self = (scope: Scope): Promise<UserRow> => demandUser(scope, personOf(scope));
  const whoIs = ({ enterprise_id, id }: UserRow) => ({ enterpriseId: enterprise_id, userId: id });

  async function demandChallenge(token: string | undefined, { id }: UserRow, enrols: boolean) {
    const challenge = token === undefined ? undefined : await challenges.find(token);
    if (challenge?.user_id !== id || !challenge.signed_in || challenge.enrols !== enrols)
      throw fail("SIGN_IN_OVER");
    return challenge;
  }

  async function demandProof(
    scope: Scope,
    { password, securityCode, authType, id }: Proof,
  ): Promise<UserRow> {
    const person = await self(scope);
    await ownPassword.demand(scope, password, "password");
    const types = await twoFactor.authTypes(person.enterprise_id, person.id);
    if (!types.includes(authType)) throw fail("TWO_FACTOR_NONE");
    const challenge = authType === "email" ? await demandChallenge(id, person, false) : undefined;
    await twoFactor.prove(whoIs(person), authType, securityCode, challenge);
    if (challenge) await challenges.close(challenge.id);
    return person;
  }

  return {
    async state(scope: Scope): Promise<TwoFactorState> {
      const { totpSeed, byEmail } = await findFactors(scope, personOf(scope));
      return {
        totp: totpSeed !== null,
        email: byEmail,
        recovery: await countRecoveryCodes(scope, personOf(scope)),
        required: await twoFactor.isRequired(scope),
      };
    },

    async begin(scope: Scope, authType: EnrolType, body: { password: string; language: MailLanguage }) {
      const person = await self(scope);
      await ownPassword.demand(scope, body.password, "password");
      const { token, id } = await challenges.open(whoIs(person), { enrols: true, signedIn: true });
      return { id: token, ...(await twoFactor.begin(id, person, authType, body.language, DEFAULT_TITLE)) };
    },

    async confirm(scope: Scope, authType: EnrolType, body: { id: string; securityCode: string }) {
      const person = await self(scope);
      const challenge = await demandChallenge(body.id, person, true);
      if (challenge.auth_type !== authType) throw fail("SIGN_IN_OVER");
      const begun = await twoFactor.demandBegun(challenge, body.securityCode);
      return scope.write((work) => twoFactor.keep(work, person.id, person.email, begun));
    },

    async mailCode(scope: Scope, language: MailLanguage): Promise<string> {
      const person = await self(scope);
      if (!(await findFactors(scope, person.id)).byEmail) throw fail("TWO_FACTOR_NONE");
      const { token, id } = await challenges.open(whoIs(person), { enrols: false, signedIn: true });
      await twoFactor.mailCode(id, person, language);
      return token;
    },

    async renew(scope: Scope, proof: Proof): Promise<string[]> {
      const { id, email } = await demandProof(scope, proof);
      return scope.write(async (work) => {
        await work.audit({ action: "auth.recovery_codes_renewed", subjectId: id, subject: email });
        return twoFactor.renewCodes(work, id);
      });
    },

    async disable(scope: Scope, proof: Proof): Promise<void> {
      if (await twoFactor.isRequired(scope)) throw fail("TWO_FACTOR_REQUIRED");
      const { id, email } = await demandProof(scope, proof);
      await scope.write(async (work) => {
        await removeFactors(work, id);
        await work.audit({ action: "auth.two_factor_disabled", subjectId: id, subject: email });
        await userChanged(work, id);
      });
    },
  };
}
export type OwnTwoFactor = ReturnType<typeof createOwnTwoFactor>;
