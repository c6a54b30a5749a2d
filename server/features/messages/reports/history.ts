import type { MessageStatus } from "#contract/messages/status.ts";

interface Step {
  status: MessageStatus;
  at: Date;
}

const REPORTED: readonly MessageStatus[] = ["sent", "failed", "delivered", "read"];

/**
 * Steps that stand in the order of their times, each acceptance before what the vendor reported of it: vendors stamp
 * whole seconds by their clock, and we write an acceptance down when their answer is there, by ours.
 */
export function inOrder<S extends Step>(steps: readonly S[]): S[] {
  const ordered: S[] = [];
  for (const step of steps) {
    let place = ordered.length;
    if (step.status === "accepted")
      for (const floor = ofEarlier(ordered); place > floor && isReport(ordered[place - 1]!); ) place -= 1;
    ordered.splice(place, 0, step);
  }
  return ordered;
}

/** A refusal has a time of our own, which falls on a whole second by chance alone. */
const isReport = ({ status, at }: Step): boolean =>
  REPORTED.includes(status) && (status !== "failed" || at.getMilliseconds() === 0);

/** How many steps belong to an acceptance before: it is sent again once it has failed, and then alone. */
function ofEarlier(ordered: readonly Step[]): number {
  const before = ordered.findLastIndex(({ status }) => status === "accepted");
  if (before < 0) return 0;
  const failed = ordered.findIndex(({ status }, at) => at > before && status === "failed");
  return failed < 0 ? ordered.length : failed + 1;
}
