import { create } from "zustand";
import type { VideoChat } from "#contract/chat/video.ts";
import { api } from "#web/platform/api/client.ts";
import { i18n } from "#web/platform/i18n/instance.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refusalOf } from "../store/refusal.ts";

/** A call in which this page is. */
export interface OwnCall {
  chatId: string;
  video: VideoChat;
}
export const useCall = create<{ own: OwnCall | null }>(() => ({ own: null }));

/** Calls a chat's customer, or comes back to the call with them. */
export async function startCall(chatId: string): Promise<void> {
  const { own } = useCall.getState();
  if (own) {
    if (own.chatId !== chatId) toast.error(i18n.t("chat:video.already"));
    return;
  }
  try {
    const { videoChat: video } = await api("POST /e/chat/video/room/create", { body: { chatId } });
    useCall.setState({ own: { chatId, video } });
  } catch (error) {
    toast.error(refusalOf(error));
  }
}
