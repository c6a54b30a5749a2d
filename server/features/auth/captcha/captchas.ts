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
  /** Whether the answer is right and still counts; `consume` afterwards, whatever came of it. */
  check(id: string, purpose: string, answer: string): Promise<boolean>;
  consume(id: string): Promise<void>;
  /** Throws unless the answer is right; afterwards it counts no more. */
  demand(id: string, purpose: string, answer: string): Promise<void>;
  prune(): Promise<void>;
}

export interface CaptchaOptions {
  /** Makes the letters and their picture (SVG); tests put letters they know in its place. */
  compose?: (() => { text: string; data: string }) | undefined;
  /** The leading zero bits of a first proof; tests ask for few. */
  proofBits?: number | undefined;
}

type Row = { answer_hash: Buffer; bits: null } | ({ answer_hash: null } & Proof);

export function createCaptchas(
  system: pg.Pool,
  key: Buffer,
  { compose = composePicture, proofBits = PROOF_BITS }: CaptchaOptions = {},
): Captchas {
  const asked = createAsked(system);
  // Bound to the id, so that one answer's digest says nothing about another's.
  const digest = (id: string, answer: string) =>
    createHmac("sha256", key).update(`${id}:${answer.toLowerCase()}`).digest();

  async function keep(purpose: string, rest: (id: string) => { answer: Buffer } | Proof): Promise<string> {
    const id = newId();
    const { answer, salt, bits } = { answer: null, salt: null, bits: null, ...rest(id) };
    await system.query(
      `insert into platform.captcha (id, purpose, answer_hash, salt, bits, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
      [id, purpose, answer, salt, bits, LIFE_MINUTES],
    );
    return id;
  }

  const captchas: Captchas = {
    async generate(purpose) {
      const { text, data } = compose();
      const captchaId = await keep(purpose, (id) => ({ answer: digest(id, text) }));
      return { captchaId, captcha: (await jpegOf(data)).toString("base64") };
    },
    async prove(purpose, address) {
      const proof = proofFor(await asked.count(address), proofBits);
      return { captchaId: await keep(purpose, () => proof), ...proof };
    },
    async check(id, purpose, given) {
      const found = await system.query<Row>(
        "select answer_hash, salt, bits from platform.captcha where id = $1 and purpose = $2 and expires_at > now()",
        [id, purpose],
      );
      const [row] = found.rows;
      if (!row) return false;
      const answer = given.trim();
      return row.bits === null
        ? timingSafeEqual(row.answer_hash, digest(id, answer))
        : proves(id, row, answer);
    },
    async consume(id) {
      await system.query("delete from platform.captcha where id = $1", [id]);
    },
    async demand(id, purpose, answer) {
      const right = await captchas.check(id, purpose, answer);
      await captchas.consume(id);
      if (!right) throw fail("CAPTCHA_WRONG");
    },
    async prune() {
      await system.query("delete from platform.captcha where expires_at < now()");
      await asked.prune();
    },
  };
  return captchas;
}

function composePicture(): { text: string; data: string } {
  const text = drawLots(dice);
  return { text, data: drawLetters(text, dice) };
}
