import { agentActions } from "#contract/chat/actions.ts";
import { implementActions } from "#server/platform/realtime/actions.ts";
import { createAside, createRelabelIn } from "./aside.ts";
import { createColleagues } from "./colleagues.ts";
import { createEnd, createEndIn, createKeepOpen } from "./end.ts";
import type { ActParts } from "./parts.ts";
import { createPickup } from "./pickup.ts";
import { createReply, type Say } from "./reply.ts";
import { createSteps } from "./steps.ts";
import { createSendTemplate, type SayTemplate } from "./template.ts";
import { createSupervising } from "./supervise.ts";
import { createTransferIn } from "./transfer.ts";
import { createUseCanned } from "./use-canned.ts";

/** The steps of canned replies, taken by the changes that the parts make. */
export const createStepsOf = (parts: ActParts, say: Say) =>
  createSteps(parts, {
    say,
    relabelIn: createRelabelIn(parts),
    transferIn: createTransferIn(parts),
    endIn: createEndIn(parts),
  });

/** Everything that agents do with chats. */
export function createActs(parts: ActParts, say: Say, sayTemplate: SayTemplate) {
  const endIn = createEndIn(parts);
  const transferIn = createTransferIn(parts);
  const relabelIn = createRelabelIn(parts);
  return {
    pickUp: createPickup(parts),
    reply: createReply(parts, say),
    sendTemplate: createSendTemplate(parts, sayTemplate),
    end: createEnd(endIn),
    keepOpen: createKeepOpen(parts),
    useCanned: createUseCanned(parts, createSteps(parts, { say, relabelIn, transferIn, endIn })),
    ...createColleagues(parts, transferIn),
    ...createAside(parts, relabelIn),
    ...createSupervising(parts),
  };
}
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
    whisperInChat: acts.whisper,
    joinChat: acts.join,
    takeOverChat: acts.takeOver,
    declineChat: acts.decline,
    agentLeave: acts.leave,
    agentReplyChat: acts.reply,
    agentEndChat: (scope, { chatId, ...ending }) => acts.end(scope, chatId, { ...ending, quietly: false }),
    chatRead: (scope, { chatId }) => acts.read(scope, chatId),
    chatTyping: (scope, { chatId }) => acts.typing(scope, chatId),
  });
