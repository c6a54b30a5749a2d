import { useState } from "react";
import type { ChatView } from "#contract/chat/views.ts";
import { api } from "#web/platform/api/client.ts";
import { ask } from "#web/platform/socket/ask.ts";
import { toast } from "#web/platform/toast/store.ts";
import { sayUndoable } from "./undo-close.ts";
import { refusalOf } from "../store/refusal.ts";
import { done, went } from "./doing.ts";

export type ChatDialog = "invite" | "transfer" | "suspend" | "close" | "template" | "later";

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
    later: () => setDialog("later"),
    // By these a chat may go out of sight, which an event says: taken in from the answer, it would be there for good.
    leave: () => went(ask<ChatView>("agentLeave", { chatId })),
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
      went(ask<ChatView>("transferToAgent", { chatId, ...to, note })),
    sendSuspend: (until: string | null, note: string) =>
      done(api("POST /e/enterprise/chat/{id}/suspend", { params, body: { until, note } })),
    async sendClose(body: {
      feedback: string;
      labels: string[] | undefined;
      disposition: string;
      quietly: boolean;
    }) {
      const closed = await done(
        api("POST /e/enterprise/chat/{id}/close", { params, body: { ...body, undoable: true } }),
      );
      if (closed) sayUndoable(chatId);
      return closed;
    },
  };
}
export type ChatActs = ReturnType<typeof useChatActs>;
