import { agentActions } from "#contract/chat/actions.ts";
import { implementActions } from "#server/platform/realtime/actions.ts";
import { createAside } from "./aside.ts";
import { createColleagues } from "./colleagues.ts";
import { createEnd } from "./end.ts";
import type { ActParts } from "./parts.ts";
import { createPickup } from "./pickup.ts";
import { createReply, type Say } from "./reply.ts";
import { createSendTemplate, type SayTemplate } from "./template.ts";

/** Everything that agents do with chats. */
export const createActs = (parts: ActParts, say: Say, sayTemplate: SayTemplate) => ({
  pickUp: createPickup(parts),
  reply: createReply(parts, say),
  sendTemplate: createSendTemplate(parts, sayTemplate),
  end: createEnd(parts),
  ...createColleagues(parts),
  ...createAside(parts),
});
export type Acts = ReturnType<typeof createActs>;

export const agentSocketActions = (acts: Acts) =>
  implementActions(agentActions, {
    agentPickupChat: (scope, given) => acts.pickUp(scope, "agentPickupChat", given),
    acceptTransfer: (scope, given) => acts.pickUp(scope, "acceptTransfer", given),
    acceptInvite: (scope, given) => acts.pickUp(scope, "acceptInvite", given),
    acceptAssign: (scope, given) => acts.pickUp(scope, "acceptAssign", given),
    agentMissedChatPickup: (scope, given) => acts.pickUp(scope, "agentMissedChatPickup", given),
    inviteAgent: acts.invite,
    transferToAgent: acts.transfer,
    assignAgent: acts.assign,
    declineChat: acts.decline,
    agentLeave: acts.leave,
    agentReplyChat: acts.reply,
    agentEndChat: (scope, { chatId, feedback }) => acts.end(scope, chatId, { feedback, quietly: false }),
    chatRead: (scope, { chatId }) => acts.read(scope, chatId),
    chatTyping: (scope, { chatId }) => acts.typing(scope, chatId),
  });
