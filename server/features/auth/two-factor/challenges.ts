import type pg from "pg";
import type { EnrolType } from "#contract/auth/words.ts";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { newId } from "#server/platform/ids.ts";

const LIFE_MINUTES = 10;
export const TRIES = 5;
export const MAILS = 3;

/** Somebody on the way from a password to a session, or to a second step that is being set up. */
export interface Challenge {
  enterprise_id: string;
  id: string;
  user_id: string;
  enrols: boolean;
  signed_in: boolean;
  /** What is left is to choose one's own password. */
  chooses: boolean;
  /** How they proved themselves before: a password, or a provider. */
  first_step: string;
  auth_type: EnrolType | null;
  totp_seed: string | null;
  mail_code_hash: Buffer | null;
  /** Codes typed so far, this one included. */
  tries: number;
}

const FIELDS =
  "enterprise_id, id, user_id, enrols, signed_in, chooses, first_step, auth_type, totp_seed, tries, case when mail_code_until > now() then mail_code_hash end as mail_code_hash";

/** They are looked up by their token alone: before there is a session nobody knows the enterprise. */
export function createChallenges(system: pg.Pool) {
  return {
    /** One more for somebody; those that they began before are void. */
    async open(
      who: { enterpriseId: string; userId: string },
      kind: { enrols: boolean; signedIn: boolean; chooses?: boolean; firstStep?: string },
    ): Promise<{ token: string; id: string }> {
      const token = newToken("two");
      const id = newId();
      await system.query(
        `with gone as (delete from login_challenge where enterprise_id = $1 and user_id = $3 and signed_in = $6)
         insert into login_challenge (enterprise_id, id, user_id, token_hash, enrols, signed_in, chooses, first_step, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => $9))`,
        [
          who.enterpriseId,
          id,
          who.userId,
          tokenHash(token),
          kind.enrols,
          kind.signedIn,
          kind.chooses ?? false,
          kind.firstStep ?? "password",
          LIFE_MINUTES,
        ],
      );
      return { token, id };
    },
    async find(token: string): Promise<Challenge | undefined> {
      const found = await system.query<Challenge>(
        `select ${FIELDS} from login_challenge where token_hash = $1 and expires_at > now()`,
        [tokenHash(token)],
      );
      return found.rows[0];
    },
    /** Counts a try before it is judged: however many come at once, no more than five are. */
    async attempt(id: string): Promise<Challenge | undefined> {
      const found = await system.query<Challenge>(
        `update login_challenge set tries = tries + 1
         where id = $1 and tries < $2 and expires_at > now() returning ${FIELDS}`,
        [id, TRIES],
      );
      return found.rows[0];
    },
    /** Keeps the digest of a mailed code; false after too many mails. */
    async keepMailCode(id: string, hash: Buffer): Promise<boolean> {
      const kept = await system.query(
        `update login_challenge set mail_code_hash = $2, mail_code_until = now() + make_interval(mins => $3),
           mails = mails + 1 where id = $1 and mails < $4 and expires_at > now()`,
        [id, hash, LIFE_MINUTES, MAILS],
      );
      return kept.rowCount === 1;
    },
    async keepEnrolment(id: string, authType: EnrolType, sealedSeed: string | null): Promise<void> {
      await system.query("update login_challenge set auth_type = $2, totp_seed = $3 where id = $1", [
        id,
        authType,
        sealedSeed,
      ]);
    },
    /** Takes it away and says whether it was there: of two who finish it at once one does. */
    async close(id: string): Promise<boolean> {
      const gone = await system.query("delete from login_challenge where id = $1", [id]);
      return gone.rowCount === 1;
    },
  };
}
export type Challenges = ReturnType<typeof createChallenges>;
export const MAIL_CODE_MINUTES = LIFE_MINUTES;
