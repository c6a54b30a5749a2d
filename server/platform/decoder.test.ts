import { expect, it } from "vitest";
import { decoderOf } from "./decoder.ts";

it("reads what is in Windows-1252 alone, in pieces and at once", () => {
  const euros = Uint8Array.of(0x80, 0x31, 0x92, 0x73, 0x96);
  expect(decoderOf("windows-1252")(euros, true)).toBe("€1’s–");
  const read = decoderOf("windows-1252");
  expect(read(euros.subarray(0, 2), false) + read(euros.subarray(2), true)).toBe("€1’s–");
  expect(decoderOf("utf-8")(Uint8Array.of(0x61, 0xe0, 0xa4), true)).toBe("a\ufffd");
});
