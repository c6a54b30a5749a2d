import { lazy, Suspense } from "react";
import { LinesSkeleton, PageSkeleton } from "#web/ui/Skeletons.tsx";
import type { PlanViewProps } from "./plan/PlanView.tsx";

export {
  BLANK,
  type ChosenChannel,
  type ChosenCustomer,
  chosenOf,
  customersOf,
  type Draft,
  numbersOf,
  orderOf,
  sentOf,
} from "./form/draft.ts";
export { type Goal, goalOrder, type GoalProblems, goalRefused, isGoal } from "./form/goal.ts";
export { isFree, NONE, type Problems, refused, wrongNumbers } from "./form/problems.ts";
export { toCome } from "./plan/time.ts";
export { recipientsOf } from "./form/stored.ts";
export { toBroadcast } from "./places.ts";

const Plan = lazy(async () => ({ default: (await import("./plan/deciding.ts")).PlanView }));

/** A flight plan to be looked at by who decides on it elsewhere; loaded when there is one. */
export const PlanView = (props: PlanViewProps) => (
  <Suspense fallback={<PageSkeleton />}>
    <Plan {...props} />
  </Suspense>
);

const words = () => import("./start.ts");
/** The fields of a message: channel, template, files, variables, beside how it will be seen. */
export const MessageForm = lazy(async () => {
  await words();
  return { default: (await import("./form/BroadcastForm.tsx")).BroadcastForm };
});
/** A goal that may be set, within whatever time its owner asks for. */
export const AimFields = lazy(async () => {
  await words();
  return { default: (await import("./form/AimFields.tsx")).AimFields };
});
/** Whether a difference is more than chance. */
export const Verdict = lazy(async () => {
  await words();
  return { default: (await import("./parts/Verdict.tsx")).Verdict };
});
/** What a message is for: an event within some hours. */
export const GoalFields = lazy(async () => {
  await words();
  return { default: (await import("./form/GoalFields.tsx")).GoalFields };
});
/** The same in a dialog, of a campaign or of a chat. */
export const MessageDialog = lazy(async () => {
  await words();
  return { default: (await import("./form/MessageDialog.tsx")).MessageDialog };
});
/** The message as a person will see it. */
const Preview = lazy(async () => {
  await words();
  return { default: (await import("./form/MessagePreview.tsx")).MessagePreview };
});
export const MessagePreview = (props: React.ComponentProps<typeof Preview>) => (
  <Suspense fallback={<LinesSkeleton />}>
    <Preview {...props} />
  </Suspense>
);
/** Who gets it: numbers that are typed, and customers of the customer master. */
export const Recipients = lazy(async () => {
  await words();
  return { default: (await import("./form/Recipients.tsx")).Recipients };
});
/** For how many days what fails is tried again by itself. */
export const TryDays = lazy(async () => {
  await words();
  return { default: (await import("./plan/TryDays.tsx")).TryDays };
});
/** Whether it goes also to those whom the frequency cap keeps back. */
export const Urgent = lazy(async () => {
  await words();
  return { default: (await import("./plan/Urgent.tsx")).Urgent };
});
/** What is tried again by itself, when next, and how many went out after all. */
export const TriesTold = lazy(async () => {
  await words();
  return { default: (await import("./view/TriesTold.tsx")).TriesTold };
});
/** Customers of the customer master, chosen one by one. */
export const CustomerPicker = lazy(async () => {
  await words();
  return { default: (await import("./form/CustomerPicker.tsx")).CustomerPicker };
});
/** Sends one person's message to oneself. */
export const TestDialog = lazy(async () => ({ default: (await import("./plan/deciding.ts")).TestDialog }));
/** What speaks against a message before the server is asked. */
export const checkMessage = async (...draft: Parameters<typeof import("./form/check.ts")["problemsOf"]>) =>
  (await import("./form/check.ts")).problemsOf(...draft);
