import { expect, it } from "vitest";
import { createJudge } from "./network.ts";

const report = (packetsReceived: number, packetsLost: number, currentRoundTripTime = 0.05) =>
  new Map<string, object>([
    ["in", { type: "inbound-rtp", packetsReceived, packetsLost }],
    ["pair", { type: "candidate-pair", nominated: true, currentRoundTripTime }],
  ]) as unknown as RTCStatsReport;

it("judges by what was lost since the last look, and by the time there and back", () => {
  const judge = createJudge();
  expect(judge(report(100, 50))).toBe("weak");
  expect(judge(report(300, 51))).toBe("good");
  expect(judge(report(305, 56))).toBe("good");
  expect(judge(report(500, 56, 0.9))).toBe("weak");
});
