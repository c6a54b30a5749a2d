import { IconVideo } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useMyId } from "../store/store.ts";
import { startCall, useCall } from "./calls.ts";

/** Calls the customer: on a web page it rings there, anybody else is sent a link. */
export function CallButton({ chat }: { chat: ChatView }) {
  const { t } = useTranslation("chat");
  const me = useMyId();
  const inside = useCall(({ own }) => own?.chatId === chat.chatId);
  const { videoChat } = chat;
  if (videoChat && videoChat.agentId !== me) return null;
  const web = chat.channel.type === CHANNEL_TYPES.WEB;
  const label = videoChat && !inside ? "video.back" : web ? "video.start" : "video.sendLink";
  return (
    <IconButton
      icon={IconVideo}
      label={t(label)}
      disabled={inside}
      onClick={() => void startCall(chat.chatId)}
    />
  );
}
