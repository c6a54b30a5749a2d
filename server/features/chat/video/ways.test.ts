import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { createWays } from "./ways.ts";

const SECRET = "a-secret-of-sixteen-or-more";
const liveKit = {
  LIVEKIT_URL: "wss://livekit.example.com/",
  LIVEKIT_API_KEY: "key",
  LIVEKIT_API_SECRET: SECRET,
};
const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());

it("grants a page its own room and nothing else, for a quarter of an hour", () => {
  const { url, token } = createWays(readConfig(liveKit, "/"))("room-1", "page-1").mediaServer!;
  expect(url).toBe("wss://livekit.example.com");
  const [head, body, signature] = token.split(".") as [string, string, string];
  expect(signature).toBe(createHmac("sha256", SECRET).update(`${head}.${body}`).digest("base64url"));
  expect(read(head)).toEqual({ alg: "HS256", typ: "JWT" });
  const { nbf, exp, ...rest } = read(body);
  expect(exp - nbf).toBe(910);
  expect(rest).toEqual({
    iss: "key",
    sub: "page-1",
    video: { room: "room-1", roomJoin: true, canPublish: true, canSubscribe: true, canPublishData: false },
  });
});

it("leaves the two browsers to themselves where no server is configured, and wants its key with one", () => {
  expect(createWays(readConfig({}, "/"))("room-1", "page-1").mediaServer).toBeNull();
  expect(() => readConfig({ LIVEKIT_URL: liveKit.LIVEKIT_URL }, "/")).toThrow(
    "LIVEKIT_API_KEY is needed with LIVEKIT_URL.",
  );
});
