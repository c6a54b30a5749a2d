import { createHash, randomBytes } from "node:crypto";
import { NONCE_MAX, proofText, SALT_LENGTH } from "#contract/auth/proof.ts";

/** A quarter of a million tries on average: measured in docs/adr/0030-proof-of-work.md. */
export const PROOF_BITS = 18;
/** So many are asked for at one price, then it doubles. */
const FREE = 3;
const STEP = 3;
/** A telephone takes about 20 seconds for the dearest: people share an address, and who cannot see has no other way in. */
const DEAREST = 2;

export interface Proof {
  salt: string;
  bits: number;
}

/** What is asked of an address that asked so often before: each bit doubles the work. */
export const proofFor = (asked: number, bits: number): Proof => ({
  salt: randomBytes(SALT_LENGTH).toString("base64url").slice(0, SALT_LENGTH),
  bits: bits + Math.min(DEAREST, Math.max(0, Math.ceil((asked + 1 - FREE) / STEP))),
});

const NONCE = new RegExp(`^[0-9a-z]{1,${NONCE_MAX}}$`);

export function proves(id: string, { salt, bits }: Proof, nonce: string): boolean {
  if (!NONCE.test(nonce)) return false;
  const hash = createHash("sha256")
    .update(proofText(id, salt, nonce))
    .digest();
  return Math.clz32(hash.readUInt32BE()) >= bits;
}
