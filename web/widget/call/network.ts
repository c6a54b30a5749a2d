import type { Quality } from "./way.ts";

/** What came in of the other side's pictures and sound, as the browser counts it. */
interface Count {
  received: number;
  lost: number;
}
const WEAK_LOSS = 0.05;
const WEAK_SECONDS = 0.4;
/** So few packets say nothing. */
const ENOUGH = 20;

/** Judges a connection from what has changed since the last look. */
export function createJudge() {
  let before: Count = { received: 0, lost: 0 };
  return (report: RTCStatsReport): Quality => {
    const now: Count = { received: 0, lost: 0 };
    let slow = false;
    for (const one of report.values() as Iterable<Record<string, unknown>>) {
      if (one.type === "inbound-rtp") {
        now.received += Number(one.packetsReceived ?? 0);
        now.lost += Number(one.packetsLost ?? 0);
      }
      if (
        one.type === "candidate-pair" &&
        one.nominated &&
        Number(one.currentRoundTripTime ?? 0) > WEAK_SECONDS
      )
        slow = true;
    }
    const received = now.received - before.received;
    const lost = now.lost - before.lost;
    before = now;
    return slow || (received + lost > ENOUGH && lost / (received + lost) > WEAK_LOSS) ? "weak" : "good";
  };
}
