import "../supervision/start.ts";
import { IconArrowLeft, IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { EarlierChat } from "#contract/chat/history.ts";
import { dateTimeText } from "#web/ui/format/date.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { Transcript } from "../thread/Transcript.tsx";
import styles from "./Context.module.css";

interface EarlierPaneProps {
  chat: EarlierChat;
  /** Back to what is known of the present chat. */
  onBack: () => void;
  onClose: () => void;
}

/** What was said in an earlier chat, beside the present one, which goes on. */
export default function EarlierPane({ chat, onBack, onClose }: EarlierPaneProps) {
  const { t } = useTranslation("chat");
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const { channel, agent, disposition } = chat;
  return (
    <>
      <PaneHeader
        title={dateTimeText(chat.createdAt)}
        lead={<IconButton ref={back} icon={IconArrowLeft} label={t("earlier.back")} onClick={onBack} flip />}
        actions={<IconButton icon={IconX} label={t("context.close")} onClick={onClose} />}
      />
      <PaneBody>
        <div className={styles.transcript} role="region" aria-label={t("earlier.one")}>
          <p className={styles.part}>
            {[channel.name, agent?.name, disposition]
              .flatMap((part) => (part ? isolated(part) : []))
              .join(" · ")}
          </p>
          <Transcript chatId={chat.chatId} customer={chat.customer.name || chat.customer.number} />
        </div>
      </PaneBody>
    </>
  );
}
