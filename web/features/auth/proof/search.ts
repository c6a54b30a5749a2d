import { sha256 } from "@noble/hashes/sha2.js";
import { nonceOf, proofText } from "#contract/auth/proof.ts";

export interface Asked {
  captchaId: string;
  salt: string;
  bits: number;
}
interface Watch {
  signal: AbortSignal;
  /** From 0 to 1, how likely it would have been found by now. Each try is as likely as the first: nobody knows when. */
  onProgress: (share: number) => void;
}

/** Short enough that a key that is pressed meanwhile is answered at once. */
const SLICE_MS = 25;
const TRIES_A_LOOK = 500;

const encoder = new TextEncoder();

/**
 * With how many zero bits the SHA-256 of a text begins, up to 32. Not the browser's own: it is asked for one hash at a
 * time, takes longer to ask than to compute, and is there on https alone.
 */
function zeroBits(text: string): number {
  const hash = sha256(encoder.encode(text));
  return Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0));
}

/** Tries one nonce after the other until one does it, with pauses in which the page lives on. */
export async function findNonce(asked: Asked, { signal, onProgress }: Watch): Promise<string> {
  const { captchaId, salt, bits } = asked;
  const usual = 2 ** bits;
  for (let tries = 0; ; ) {
    for (const end = performance.now() + SLICE_MS; performance.now() < end; ) {
      for (const until = tries + TRIES_A_LOOK; tries < until; tries++) {
        const nonce = nonceOf(tries);
        if (zeroBits(proofText(captchaId, salt, nonce)) >= bits) return nonce;
      }
    }
    onProgress(1 - Math.exp(-tries / usual));
    await pause();
    signal.throwIfAborted();
  }
}

/** A message and not a timer: browsers hold timers back, and almost stop them where the page is not seen. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
