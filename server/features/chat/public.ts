import { dealingsIn } from "#server/features/customers/public.ts";
import { standing } from "#server/platform/db/standing.ts";
import type { Rows } from "./tables.ts";

export { chatsOfDepartment } from "./chats/of-department.ts";
export { chatsOfPerson } from "./chats/of-person.ts";
export { chatLabels } from "./customers/labels.ts";
export { chatExpiry } from "./erasing/expiry.ts";
export { inboundOfOpenChats, inOpenChat } from "./erasing/needs.ts";
export { summariseChats } from "./insight/summary.ts";
export { chatTimeline } from "./history/timeline.ts";
export { chatWords } from "./history/veil.ts";
/** Which of these canned replies are there, whoever sees them. */
export const standingCanned = (rows: Rows, ids: readonly string[]) => standing(rows, "chat_canned", ids);
export const standingLabels = (rows: Rows, ids: readonly string[]) => standing(rows, "chat_label", ids);
export { createCanned, listCanned, removeCanned, updateCannedReply } from "./canned/service.ts";
export { createLabel, listLabels, removeLabel, updateChatLabel } from "./labels/service.ts";
/** Tells the customer master whom there is more of than an import brought. */
export const chatDealings = dealingsIn("chat");
