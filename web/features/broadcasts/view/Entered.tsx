import { lazy, Suspense, useMemo } from "react";
import { BroadcastForm } from "../form/BroadcastForm.tsx";
import { draftOf, type Stored } from "../form/stored.ts";

const GoalFields = lazy(async () => ({ default: (await import("../form/GoalFields.tsx")).GoalFields }));

interface EnteredProps {
  broadcast: Stored;
  withoutPreview: boolean;
}
const nothing = () => {};

/** What was entered for a broadcast: its form, to be looked at only. */
export function Entered({ broadcast, withoutPreview }: EnteredProps) {
  const draft = useMemo(() => draftOf(broadcast), [broadcast]);
  const { goal } = broadcast;
  return (
    <BroadcastForm
      draft={draft}
      onChange={nothing}
      disabled
      withoutPreview={withoutPreview}
      goal={
        goal ? (
          <Suspense>
            <GoalFields value={{ ...goal, value: goal.value ?? "" }} onChange={nothing} disabled />
          </Suspense>
        ) : null
      }
    />
  );
}
