import "../start.ts";

// Together: who decides on a plan looks at it and tries it.
export { default as PlanView } from "./PlanView.tsx";
export { TestDialog } from "./TestDialog.tsx";
