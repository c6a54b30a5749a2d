import { createHmac, timingSafeEqual } from "node:crypto";
import type pg from "pg";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { createAsked } from "./asked.ts";
import { dice } from "./dice.ts";
import { drawLots } from "./letters.ts";
import { drawLetters, jpegOf } from "./picture.ts";
import { type Proof, PROOF_BITS, proofFor, proves } from "./proof.ts";

const LIFE_MINUTES = 5;

/** Captchas: letters of a picture or a proof of work, good once, for their purpose, within five minutes. */
export interface Captchas {
  /** A new one; the picture is a base64 jpg. */
  generate(purpose: string): Promise<{ captchaId: string; captcha: string }>;
  /** One without a picture; the answer is a nonce. Who asks often from one address has more work. */
  prove(purpose: string, address: string): Promise<{ captchaId: string } & Proof>;
  /** Throws unless the answer is right. It counts no more from the moment it is judged, whatever comes of it. */
  demand(id: string, purpose: string, answer: string): Promise<Answered>;
  prune(): Promise<void>;
}

/** An answer that was right. */
export interface Answered {
  /** It counts once more, as long as it would have: the caller is asked something first. */
  putBack(): Promise<void>;
}

export interface CaptchaOptions {
  /** Makes the letters and their picture (SVG); tests put letters they know in its place. */
  compose?: (() => { text: string; data: string }) | undefined;
  /** The leading zero bits of a first proof; tests ask for few. */
  proofBits?: number | undefined;
}

type Kept = { purpose: string } & (
  | { answer_hash: Buffer; salt: null; bits: null }
  | ({ answer_hash: null } & Proof)
);
type Row = Kept & { expires_at: Date; live: boolean };

export function createCaptchas(
  system: pg.Pool,
  key: Buffer,
  { compose = composePicture, proofBits = PROOF_BITS }: CaptchaOptions = {},
): Captchas {
  const asked = createAsked(system);
  // Bound to the id, so that one answer's digest says nothing about another's.
  const digest = (id: string, answer: string) =>
    createHmac("sha256", key).update(`${id}:${answer.toLowerCase()}`).digest();

  const isRight = (id: string, row: Row, answer: string) =>
    row.bits === null ? timingSafeEqual(row.answer_hash, digest(id, answer)) : proves(id, row, answer);

  /** Until then, or for as long as a new one lives. */
  async function keep(id: string, row: Kept, until: Date | null = null): Promise<void> {
    await system.query(
      `insert into platform.captcha (id, purpose, answer_hash, salt, bits, expires_at)
       values ($1, $2, $3, $4, $5, coalesce($6, now() + make_interval(mins => $7)))`,
      [id, row.purpose, row.answer_hash, row.salt, row.bits, until, LIFE_MINUTES],
    );
  }

  return {
    async generate(purpose) {
      const { text, data } = compose();
      const captchaId = newId();
      await keep(captchaId, { purpose, answer_hash: digest(captchaId, text), salt: null, bits: null });
      return { captchaId, captcha: (await jpegOf(data)).toString("base64") };
    },
    async prove(purpose, address) {
      const proof = proofFor(await asked.count(address), proofBits);
      const captchaId = newId();
      await keep(captchaId, { purpose, answer_hash: null, ...proof });
      return { captchaId, ...proof };
    },
    async demand(id, purpose, given) {
      // Taken away at once: of two answers that come at the same moment one counts.
      const taken = await system.query<Row>(
        `delete from platform.captcha where id = $1
         returning purpose, answer_hash, salt, bits, expires_at, expires_at > now() as live`,
        [id],
      );
      const [row] = taken.rows;
      if (!row?.live || row.purpose !== purpose || !isRight(id, row, given.trim()))
        throw fail("CAPTCHA_WRONG");
      return { putBack: () => keep(id, row, row.expires_at) };
    },
    async prune() {
      await system.query("delete from platform.captcha where expires_at < now()");
      await asked.prune();
    },
  };
}

function composePicture(): { text: string; data: string } {
  const text = drawLots(dice);
  return { text, data: drawLetters(text, dice) };
}
