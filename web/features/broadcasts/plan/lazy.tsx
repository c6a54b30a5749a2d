import { lazy, Suspense } from "react";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import type { FlightPlanProps } from "./FlightPlan.tsx";

const Plan = lazy(async () => ({ default: (await import("./FlightPlan.tsx")).FlightPlan }));

/** What will happen when a broadcast is started; loaded when there is one. */
export const FlightPlan = (props: FlightPlanProps) => (
  <Suspense fallback={<PageSkeleton />}>
    <Plan {...props} />
  </Suspense>
);
