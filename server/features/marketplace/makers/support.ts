import {
  createCanned,
  createLabel,
  listCanned,
  listLabels,
  removeCanned,
  removeLabel,
  standingCanned,
  standingLabels,
  updateCannedReply,
  updateChatLabel,
} from "#server/features/chat/public.ts";
import type { Maker } from "./maker.ts";

/** Canned replies that agents share. */
export const cannedMaker: Maker<"canned-reply"> = {
  make: ["CHAT.CHAT_CONFIG"],
  remove: ["CHAT.CHAT_CONFIG"],
  async known({ scope, choices }, { shortcut }) {
    const deptId = choices.deptId ?? null;
    const all = await listCanned(scope);
    return all.find((one) => !one.personal && one.shortcut === shortcut && one.deptId === deptId)?.id;
  },
  async create({ scope, choices }, plan) {
    return (await createCanned(scope, { ...plan, personal: false, deptId: choices.deptId })).id;
  },
  async change({ scope, choices }, id, plan) {
    await updateCannedReply(scope, id, { ...plan, personal: false, deptId: choices.deptId });
    return true;
  },
  discard: removeCanned,
  standing: standingCanned,
};

/** Labels that agents mark chats with. */
export const labelMaker: Maker<"chat-label"> = {
  make: ["CHAT.CHAT_CONFIG"],
  remove: ["CHAT.CHAT_CONFIG"],
  async known({ scope }, { name }) {
    const all = await listLabels(scope);
    return all.find((label) => label.name.toLowerCase() === name.toLowerCase())?.id;
  },
  async create({ scope, choices }, plan) {
    return (await createLabel(scope, { ...plan, deptId: choices.deptId })).id;
  },
  async change({ scope }, id, plan) {
    await updateChatLabel(scope, id, plan);
    return true;
  },
  discard: removeLabel,
  standing: standingLabels,
};
