import { randomBytes } from "node:crypto";
import { sealedColumns } from "#server/platform/crypto/places.ts";
import type { Enrolment } from "#contract/auth/two-factor.ts";
import type { AuthType, EnrolType, MailLanguage } from "#contract/auth/words.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Post } from "../mails/post.ts";
import type { Rows } from "../tables.ts";
import type { Throttle } from "../throttle.ts";
import { type Challenge, createChallenges, MAIL_CODE_MINUTES, TRIES } from "./challenges.ts";
import { createDigests, newMailCode, newRecoveryCode } from "./codes.ts";
import {
  countRecoveryCodes,
  findFactors,
  keepFactor,
  replaceRecoveryCodes,
  saltsOfCodes,
  takeRecoveryCode,
  takeStep,
} from "./repository.ts";
import { isTwoFactorRequired } from "./rule.ts";
import { newSeed, qrSvg, seedUri, stepOf } from "./totp.ts";

const RECOVERY_CODES = 10;
const SALT_BYTES = 16;
const seedOfPerson = sealedColumns("two_factor", ["totp_seed"], "user_id");
const seedOfChallenge = sealedColumns("login_challenge", ["totp_seed"]);

export interface Holder {
  id: string;
  enterprise_id: string;
  email: string;
}

/** Second steps: proving them, and setting them up. Who may do so when is for the callers. */
export function createTwoFactor(
  platform: Platform,
  throttle: Throttle,
  post: Post,
  challenges = createChallenges(platform.database.system),
) {
  const { secrets } = platform;
  const digests = createDigests(secrets.keys("security-codes"));
  const rowsOf = (enterpriseId: string): Rows => platform.actFor(enterpriseId);
  const lockKey = (userId: string) => `code:${userId}`;

  async function demandUnlocked(userId: string): Promise<void> {
    const minutes = await throttle.lockedFor(lockKey(userId));
    if (minutes > 0) throw fail("CODES_LOCKED", { minutes });
  }

  /** Whether a code of this type is theirs and still good; a good one is used up. */
  async function isRight(rows: Rows, userId: string, authType: AuthType, code: string, mailed?: Challenge) {
    if (authType === "email") {
      return mailed?.mail_code_hash != null && digests.fits(mailed.mail_code_hash, mailed.id, code);
    }
    if (authType === "recovery") {
      const salts = await saltsOfCodes(rows, userId);
      const hashes = await Promise.all(salts.map((salt) => digests.slow(userId, code, salt)));
      return takeRecoveryCode(rows, userId, hashes.flat());
    }
    const { totpSeed } = await findFactors(rows, userId);
    if (totpSeed === null) return false;
    const step = await stepOf(secrets.open(totpSeed, seedOfPerson(rows.enterpriseId, userId)), code);
    return step !== undefined && takeStep(rows, userId, step);
  }

  const seedOf = ({ enterprise_id, id, totp_seed }: Challenge) =>
    totp_seed === null ? undefined : secrets.open(totp_seed, seedOfChallenge(enterprise_id, id));

  async function note(userId: string, right: boolean, challenge?: Challenge): Promise<void> {
    if (right) return throttle.clear(lockKey(userId));
    await throttle.failed(lockKey(userId));
    if (challenge && challenge.tries >= TRIES) {
      await challenges.close(challenge.id);
      throw fail("SIGN_IN_OVER");
    }
    throw fail("CODE_WRONG");
  }

  return {
    challenges,
    demandUnlocked,

    /** Whether everybody of the enterprise needs a second step: the operator wants it, or the enterprise does. */
    isRequired: async (rows: Rows): Promise<boolean> =>
      platform.config.TWO_FACTOR_REQUIRED || isTwoFactorRequired(rows),

    /** How somebody may prove a sign-in; none: they have set nothing up. */
    async authTypes(enterpriseId: string, userId: string): Promise<AuthType[]> {
      const rows = rowsOf(enterpriseId);
      const { totpSeed, byEmail } = await findFactors(rows, userId);
      const types: AuthType[] = [
        ...(totpSeed ? (["totp"] as const) : []),
        ...(byEmail ? (["email"] as const) : []),
      ];
      if (types.length > 0 && (await countRecoveryCodes(rows, userId)) > 0) types.push("recovery");
      return types;
    },

    async mailCode(challengeId: string, holder: Holder, language: MailLanguage): Promise<void> {
      const code = newMailCode();
      if (!(await challenges.keepMailCode(challengeId, digests.of(challengeId, code))))
        throw fail("TOO_MANY_MAILS");
      await post({
        kind: "code",
        to: holder.email,
        language,
        enterpriseId: holder.enterprise_id,
        values: { minutes: MAIL_CODE_MINUTES },
        code,
      });
    },

    /** Throws unless the code proves the person; five wrong ones end what was begun, and lock further codes. */
    async prove(
      who: { enterpriseId: string; userId: string },
      authType: AuthType,
      code: string,
      challenge?: Challenge,
    ): Promise<void> {
      await demandUnlocked(who.userId);
      const counted = challenge && (await challenges.attempt(challenge.id));
      if (challenge && !counted) throw fail("SIGN_IN_OVER");
      await note(
        who.userId,
        await isRight(rowsOf(who.enterpriseId), who.userId, authType, code, counted),
        counted,
      );
    },

    /** Begins to set one up: what an authenticator is shown, or a mail. */
    async begin(
      challengeId: string,
      holder: Holder,
      authType: EnrolType,
      language: MailLanguage,
      issuer: string,
    ): Promise<Enrolment> {
      if (authType === "email") {
        await challenges.keepEnrolment(challengeId, "email", null);
        await this.mailCode(challengeId, holder, language);
        return { secret: null, uri: null, qr: null };
      }
      const secret = newSeed();
      const place = seedOfChallenge(holder.enterprise_id, challengeId);
      await challenges.keepEnrolment(challengeId, "totp", secrets.seal(secret, place));
      const uri = seedUri(secret, issuer, holder.email);
      return { secret, uri, qr: qrSvg(uri) };
    },

    /** Throws unless the code proves what was begun. Gives what is to be kept of it. */
    async demandBegun(challenge: Challenge, code: string) {
      await demandUnlocked(challenge.user_id);
      const counted = await challenges.attempt(challenge.id);
      if (!counted) throw fail("SIGN_IN_OVER");
      const seed = seedOf(counted);
      const step = seed === undefined ? undefined : await stepOf(seed, code);
      const right =
        counted.auth_type === "email"
          ? counted.mail_code_hash !== null && digests.fits(counted.mail_code_hash, counted.id, code)
          : step !== undefined;
      await note(counted.user_id, right, counted);
      if (!(await challenges.close(counted.id))) throw fail("SIGN_IN_OVER");
      return { authType: counted.auth_type, seed, step };
    },

    /** Keeps a second step that was proven; with the first come recovery codes. */
    async keep(
      work: Work,
      userId: string,
      email: string,
      { authType, seed, step }: { authType: EnrolType | null; seed?: string; step?: number },
    ): Promise<string[]> {
      if (authType === "totp" && seed !== undefined && step !== undefined) {
        const place = seedOfPerson(work.enterpriseId, userId);
        await keepFactor(work, userId, { totp_seed: secrets.seal(seed, place), totp_step: step });
      } else await keepFactor(work, userId, { by_email: true });
      await work.audit({
        action: "auth.two_factor_enabled",
        subjectId: userId,
        subject: email,
        after: { authType },
      });
      await work.announce("user.changed", { userId }, ["USERS.VIEW"]);
      return (await countRecoveryCodes(work, userId)) > 0 ? [] : this.renewCodes(work, userId);
    },

    async renewCodes(work: Work, userId: string): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      const salt = randomBytes(SALT_BYTES);
      const hashes = await Promise.all(codes.map((code) => digests.slow(userId, code, salt)));
      await replaceRecoveryCodes(work, userId, { salt, hashes: hashes.map((own) => own.at(-1)!) });
      return codes;
    },
  };
}
export type TwoFactor = ReturnType<typeof createTwoFactor>;
