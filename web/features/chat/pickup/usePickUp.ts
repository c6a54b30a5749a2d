import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ChatView } from "#contract/chat/views.ts";
import type { PickupKind } from "#contract/chat/words.ts";
import { ask } from "#web/platform/socket/ask.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toChat } from "../places.ts";
import { refusalOf } from "../store/refusal.ts";
import { fetchChats, hearChange } from "../store/sync.ts";
import { KINDS, useCounts } from "./kinds.ts";
import { withdraw } from "../store/offers.ts";

/** Takes a chat that waits, and goes to it; without one named, the one that has waited longest. */
export function usePickUp() {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const counts = useCounts();
  const [busy, setBusy] = useState<string>();
  const pickUp = async (kind: PickupKind, chatId?: string): Promise<boolean> => {
    const { action, count } = KINDS.find((one) => one.kind === kind)!;
    if (chatId === undefined && counts[count] === 0) {
      toast.info(t(`pickup.none.${kind}`));
      return false;
    }
    setBusy(chatId ?? kind);
    try {
      const chat = await ask<ChatView>(action, chatId === undefined ? {} : { chatId });
      hearChange({ chat, messages: [], by: null });
      withdraw(chat.chatId);
      void navigate(toChat(chat.chatId));
      return true;
    } catch (error) {
      toast.error(refusalOf(error));
      if (chatId !== undefined) withdraw(chatId);
      // What was counted is not there any more.
      void fetchChats();
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { pickUp, busy, counts };
}
