import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { createBreaches } from "./breaches.ts";
import { createMetrics } from "./metrics.ts";
import { createOutbound, type Outbound } from "./outbound/outbound.ts";

const PASSWORD = "right horse battery";
const DIGEST = createHash("sha1").update(PASSWORD).digest("hex").toUpperCase();
const BEGINNING = DIGEST.slice(0, 5);
const END = DIGEST.slice(5);

let service: Receiver;
let outbound: Outbound;
beforeAll(async () => {
  service = await startReceiver();
  outbound = createOutbound({
    OUTBOUND_CONNECTIONS: 2,
    OUTBOUND_ALLOW: [service.origin],
    OUTBOUND_ONLY: [],
    OUTBOUND_TIMEOUT_SECONDS: 10,
  });
});
afterAll(async () => {
  await outbound.close();
  await service.close();
});
beforeEach(() => {
  service.calls.length = 0;
});

function ask(body: string, status = 200) {
  service.answer = () => ({ status, body });
  const metrics = createMetrics();
  const warned: object[] = [];
  const breaches = createBreaches({
    config: { BREACHED_PASSWORDS_URL: `${service.origin}/range` },
    outbound,
    log: { warn: (said: object) => void warned.push(said) } as never,
    metrics,
  })!;
  return { known: breaches.knows(PASSWORD), metrics, warned };
}
const other = `${"0".repeat(35)}:12`;

describe("passwords known from breaches", () => {
  it("are nobody's business where no service is named", () => {
    const config = { BREACHED_PASSWORDS_URL: undefined };
    expect(createBreaches({ config, outbound, log: {} as never, metrics: createMetrics() })).toBeUndefined();
  });

  it("are asked for by five digits of their digest, and found by the rest", async () => {
    expect(await ask([other, `${END}:3`].join("\r\n")).known).toBe(true);
    const [call] = service.calls;
    expect(call!.url).toBe(`${service.origin}/range/${BEGINNING}`);
    expect(call!.headers["add-padding"]).toBe("true");
    expect(JSON.stringify(call)).not.toContain(END);
  });

  it.each([
    ["another end", other],
    ["one that only fills the answer", `${END}:0`],
    ["nothing", ""],
  ])("are not told by %s", async (_, body) => expect(await ask(body).known).toBe(false));

  it("hold nobody up while the service is away, which is counted and said", async () => {
    const { known, metrics, warned } = ask("", 503);
    expect(await known).toBe(false);
    expect(warned).toEqual([{ reason: "It answered 503." }]);
    const counted = await metrics.breachedPasswords.get();
    expect(counted.values).toEqual([expect.objectContaining({ labels: { outcome: "not asked" }, value: 1 })]);
  });
});
