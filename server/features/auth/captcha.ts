import { createHmac, timingSafeEqual } from "node:crypto";
import type pg from "pg";
import sharp from "sharp";
import svgCaptcha from "svg-captcha";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";

const LIFE_MINUTES = 5;
const LENGTH = 5;

/** Captchas: a picture with letters, answered once, for the purpose it was made for, within five minutes. */
export interface Captchas {
  /** A new one; the picture is a base64 jpg. */
  generate(purpose: string): Promise<{ captchaId: string; captcha: string }>;
  /** Whether the answer is right and still counts; `consume` afterwards, whatever came of it. */
  check(id: string, purpose: string, answer: string): Promise<boolean>;
  consume(id: string): Promise<void>;
  /** Throws unless the answer is right; afterwards it counts no more. */
  demand(id: string, purpose: string, answer: string): Promise<void>;
  prune(): Promise<void>;
}

/** `compose` makes the letters and their picture; tests put letters they know in its place. */
export function createCaptchas(
  system: pg.Pool,
  key: Buffer,
  compose: () => { text: string; data: string } = composePicture,
): Captchas {
  // Bound to the id, so that one answer's digest says nothing about another's.
  const digest = (id: string, answer: string) =>
    createHmac("sha256", key).update(`${id}:${answer.trim().toLowerCase()}`).digest();
  const captchas: Captchas = {
    async generate(purpose) {
      const { text, data } = compose();
      const id = newId();
      await system.query(
        "insert into platform.captcha (id, purpose, answer_hash, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))",
        [id, purpose, digest(id, text), LIFE_MINUTES],
      );
      const picture = await sharp(Buffer.from(data))
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 70 })
        .toBuffer();
      return { captchaId: id, captcha: picture.toString("base64") };
    },
    async check(id, purpose, answer) {
      const found = await system.query<{ answer_hash: Buffer }>(
        "select answer_hash from platform.captcha where id = $1 and purpose = $2 and expires_at > now()",
        [id, purpose],
      );
      const stored = found.rows[0]?.answer_hash;
      return stored !== undefined && timingSafeEqual(stored, digest(id, answer));
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
    },
  };
  return captchas;
}

function composePicture(): { text: string; data: string } {
  return svgCaptcha.create({
    size: LENGTH,
    ignoreChars: "0oO1iIlL5sS8B2zZ9gq",
    noise: 2,
    color: true,
    background: "#ffffff",
    width: 180,
    height: 56,
    fontSize: 52,
  });
}
