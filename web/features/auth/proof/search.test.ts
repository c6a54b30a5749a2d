import { expect, it } from "vitest";
import { findNonce } from "./search.ts";

const asked = { captchaId: "0198a7c2-3b1d-7c4e-9f00-5a6b7c8d9e0f", salt: "Ab3_-xyz", bits: 10 };

async function hashOf(text: string): Promise<DataView> {
  return new DataView(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

it("finds a nonce that leaves so many zero bits", async () => {
  const nonce = await findNonce(asked, { signal: new AbortController().signal, onProgress() {} });
  expect(nonce).toMatch(/^[0-9a-z]{1,11}$/);
  const start = (await hashOf(`${asked.captchaId}${asked.salt}${nonce}`)).getUint32(0);
  expect(start >>> (32 - asked.bits)).toBe(0);
});

it("tells how far it is, and ends when it is given up", async () => {
  const control = new AbortController();
  const shares: number[] = [];
  const never = findNonce(
    { ...asked, bits: 32 },
    {
      signal: control.signal,
      onProgress(share) {
        shares.push(share);
        if (shares.length === 3) control.abort();
      },
    },
  );
  await expect(never).rejects.toThrow();
  expect(shares).toHaveLength(3);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBeGreaterThan(0);
  expect(shares[2]).toBeLessThan(1);
});
