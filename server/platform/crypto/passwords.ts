import { hash, hashRaw, verify } from "@node-rs/argon2";

// OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, as stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether the password is the one hashed. */
export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);

/** 32 bytes made of a short secret as slowly as a password's hash; with one salt the same secret gives the same. */
export const slowDigest = (secret: Uint8Array, salt: Uint8Array): Promise<Buffer> =>
  hashRaw(secret, { ...COST, salt });
