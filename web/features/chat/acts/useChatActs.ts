import { useState } from "react";
import type { ChatView } from "#contract/chat/views.ts";
import { api } from "#web/platform/api/client.ts";
import { ask } from "#web/platform/socket/ask.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refusalOf } from "../store/refusal.ts";
import { hearChange } from "../store/sync.ts";

export type ChatDialog = "invite" | "transfer" | "suspend" | "close" | "template";

/** The chat as it is after something was done to it; that it failed is said by a toast, and by false. */
async function done(doing: Promise<ChatView>): Promise<boolean> {
  try {
    hearChange({ chat: await doing, messages: [], by: null });
    return true;
  } catch (error) {
    toast.error(refusalOf(error));
    return false;
  }
}

/** What an agent does with a chat beside talking in it. */
export function useChatActs(chatId: string) {
  const [dialog, setDialog] = useState<ChatDialog>();
  const params = { id: chatId };
  return {
    dialog,
    shut: () => setDialog(undefined),
    invite: () => setDialog("invite"),
    transfer: () => setDialog("transfer"),
    suspend: () => setDialog("suspend"),
    close: () => setDialog("close"),
    template: () => setDialog("template"),
    leave: () => done(ask<ChatView>("agentLeave", { chatId })),
    resume: () => done(api("POST /e/enterprise/chat/{id}/resume", { params })),
    async pin(pinned: boolean) {
      await api("POST /e/enterprise/chat/{id}/pin", { params, body: { pinned } }).catch((error: unknown) =>
        toast.error(refusalOf(error)),
      );
    },
    tag: (labels: string[]) =>
      done(api("POST /e/enterprise/chat/{id}/update_tag", { params, body: { labels } })),
    sendInvite: (agentId: string) => done(ask<ChatView>("inviteAgent", { chatId, agentId })),
    sendTransfer: (to: { agentId?: string; departmentId?: string }, note: string) =>
      done(ask<ChatView>("transferToAgent", { chatId, ...to, note })),
    sendSuspend: (until: string | null) =>
      done(api("POST /e/enterprise/chat/{id}/suspend", { params, body: { until } })),
    sendClose: (body: { feedback: string; labels: string[]; quietly: boolean }) =>
      done(api("POST /e/enterprise/chat/{id}/close", { params, body })),
  };
}
export type ChatActs = ReturnType<typeof useChatActs>;
