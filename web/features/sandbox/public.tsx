import "./flow/start.ts";
import { lazy } from "react";

export type { End } from "./flow/Ended.tsx";
export { Still } from "./flow/Still.tsx";

/** A flow as somebody goes through it, and how that ended; loaded when the first one runs. */
export const FlowRunner = lazy(() => import("./flow/FlowRunner.tsx"));
export const Ended = lazy(() => import("./flow/Ended.tsx"));
