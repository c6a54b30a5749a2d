import fc from "fast-check";
import { expect, it } from "vitest";
import { frameCalls, readFrame } from "./frame.ts";

const call = fc.record({
  channelId: fc.uuid(),
  at: fc.nat(),
  method: fc.constantFrom("POST", "GET"),
  url: fc.webUrl(),
  headers: fc.dictionary(fc.string(), fc.string()),
  body: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
});

it("gives back the calls as they came, bytes and all", () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 5 }), (calls) => {
      const read = readFrame(Buffer.concat(frameCalls(calls)));
      expect(read.map(({ body, ...rest }) => ({ ...rest, body: Buffer.from(body) }))).toEqual(calls);
    }),
  );
});
