import { dealingsIn } from "#server/features/customers/public.ts";
export { eventBehaviour } from "./behaviour.ts";
export { eraseEvents, eventExpiry } from "./erase.ts";
export type { CustomerEvents } from "./index.ts";
export type { Kept as KeptEvent } from "./repository.ts";
export type { HearEvents } from "./tell.ts";
export { eventTimeline } from "./timeline.ts";
export { SUMMED } from "./worth.ts";
/** Tells the customer master whom there is more of than an import brought. */
export const eventDealings = dealingsIn("customer_event");
