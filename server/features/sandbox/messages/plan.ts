import type { Pace } from "#contract/sandbox/index.ts";
import type { Reason, Stage } from "#sandbox/kit/protocol.ts";

/** What becomes of a message: the stages that are told, each so many milliseconds after it came. */
export interface Plan {
  stages: { stage: Stage | "said"; after: number }[];
  failure: Reason | null;
  /** Its reports come twice, or first with a wrong signature. */
  mischief: "duplicate" | "signature" | null;
  /** The first call with it is refused, for its rate. */
  rateOnce: boolean;
}

const FAIL_AFTER_MS = 400;
const LATE_MS = 30_000;

/** The plan of a message by what its vendor reports, how fast, and what the last digits of the number decide. */
export function planOf(address: string, stages: readonly Stage[], pace: Pace): Plan {
  const told = new Set(stages);
  const usual: Plan["stages"] = [
    { stage: "sent" as const, after: 0 },
    { stage: "delivered" as const, after: pace.deliveredMs },
    { stage: "read" as const, after: Math.max(pace.readMs, pace.deliveredMs) },
  ].filter(({ stage }) => told.has(stage));
  const plan: Plan = { stages: usual, failure: null, mischief: null, rateOnce: false };
  const digits = /^\+?\d{5,}$/.test(address) ? address.slice(-2) : "";
  switch (pace.magic ? digits : "") {
    case "01":
      return { ...plan, stages: usual.filter(({ stage }) => stage !== "read") };
    case "03":
      return failing(plan, "recipient");
    case "04":
      return failing(plan, "window");
    case "05":
      return { ...plan, rateOnce: true };
    case "06":
      return { ...plan, mischief: "duplicate" };
    case "07":
      return disordered(plan);
    case "08":
      return { ...plan, stages: [] };
    case "09":
      return { ...plan, stages: usual.map(({ stage, after }) => ({ stage, after: after + LATE_MS })) };
    default:
      return plan;
  }
}

/** The same message, failing. */
export const failing = (plan: Plan, failure: Reason): Plan => ({
  ...plan,
  stages: [{ stage: "failed", after: FAIL_AFTER_MS }],
  failure,
});

/** The same stages, the last one told first. */
export function disordered(plan: Plan): Plan {
  const last = plan.stages.length - 1;
  return {
    ...plan,
    stages: plan.stages.map(({ after }, index) => ({ stage: plan.stages[last - index]!.stage, after })),
  };
}

/** As it is kept: "sent:0,delivered:600". */
export const writePlan = ({ stages }: Pick<Plan, "stages">): string =>
  stages.map(({ stage, after }) => `${stage}:${after}`).join(",");

export const readPlan = (text: string): Plan["stages"] =>
  text === ""
    ? []
    : text.split(",").map((step) => {
        const [stage = "sent", after = "0"] = step.split(":");
        return { stage: stage as Stage, after: Number(after) };
      });
