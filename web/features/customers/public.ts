import { createElement, lazy, Suspense } from "react";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { toUpload, viewOf } from "./places.ts";

export { groupsQuery, segmentsQuery } from "./queries.ts";
export { toWrite } from "./writing.ts";
export { NEWEST_FIRST, sortChoices } from "./sorts.ts";

/** The page of a customer. */
export const customerPage = (id: string): string => viewOf({ id });

/** Where a file of customers is uploaded. */
export const UPLOAD: string = toUpload();

const Timeline = lazy(async () => {
  await import("./start.ts");
  return { default: (await import("./timeline/Timeline.tsx")).Timeline };
});
/** Everything that happened with a customer; loaded when it is first opened. */
export const CustomerTimeline = ({ customerId }: { customerId: string }) =>
  createElement(
    Suspense,
    { fallback: createElement(LinesSkeleton) },
    createElement(Timeline, { customerId }),
  );

const Notes = lazy(async () => {
  await import("./start.ts");
  return { default: (await import("./notes/CustomerNotes.tsx")).CustomerNotes };
});
/** What colleagues wrote about a customer; loaded when it is first shown. */
export const CustomerNotes = ({ customerId }: { customerId: string }) =>
  createElement(Suspense, { fallback: createElement(LinesSkeleton) }, createElement(Notes, { customerId }));

/** A rule written and tried in a dialog. */
export const RuleDialog = lazy(async () => ({ default: (await import("./rule/RuleDialog.tsx")).RuleDialog }));
/** A rule in one sentence, with how many it lets in. */
export const RuleSentence = lazy(async () => ({
  default: (await import("./rule/RuleSentence.tsx")).RuleSentence,
}));

export type { KnownOfThem } from "./customer/CustomerDrawer.tsx";
/** The form of a customer beside whatever else is shown. */
export const CustomerDrawer = lazy(async () => ({
  default: (await import("./customer/CustomerDrawer.tsx")).CustomerDrawer,
}));
