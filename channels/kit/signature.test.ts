import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { hmac } from "./signature.ts";

const secret = fc.string({ maxLength: 300, unit: "binary" });
const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((given) => Buffer.from(given));

it("signs as RFC 2104 has it, whatever is signed with whatever secret", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("sha1", "sha256", "sha512"),
      secret,
      fc.oneof(bytes(300), bytes(9_000), fc.string()),
      fc.constantFrom("hex", "base64"),
      (algorithm, key, content, encoding) => {
        const expected = createHmac(algorithm, key).update(content).digest(encoding);
        expect(hmac(algorithm, key, content, encoding)).toBe(expected);
      },
    ),
  );
});

it.each([4_095, 4_096, 4_097])("signs %d bytes, about where it takes another way", (length) => {
  const content = Buffer.alloc(length, 7);
  expect(hmac("sha256", "k", content, "hex")).toBe(createHmac("sha256", "k").update(content).digest("hex"));
});
