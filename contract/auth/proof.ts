/**
 * A captcha without a picture: a proof of work. Who finds a nonce with which the SHA-256 of this text begins with so
 * many zero bits has let a processor work for it. Server and browser hold to these words.
 */
export const proofText = (captchaId: string, salt: string, nonce: string): string => captchaId + salt + nonce;

/** With the id's 36 signs all of it fits one block of SHA-256, which hashes 55. */
export const SALT_LENGTH = 8;
export const NONCE_MAX = 11;

/** The nonces in their order. */
export const nonceOf = (tries: number): string => tries.toString(36);
