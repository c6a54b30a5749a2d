import { IconArrowBackUp, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { partOf } from "#engines/chat/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useNow } from "../clock.ts";
import composerStyles from "../composer/Composer.module.css";
import { useMyId } from "../store/store.ts";
import { keepOpen } from "../acts/undo-close.ts";

/** At the foot of a chat that is about to be closed: its agent may still undo that. */
export function ClosingFoot({
  chat,
  closing,
}: {
  chat: ChatView;
  closing: NonNullable<ChatView["closing"]>;
}) {
  const { t } = useTranslation("chat");
  const { number } = useNumbers();
  const handles = partOf(chat, useMyId())?.part === "handler";
  const left = Math.max(0, Math.ceil((Date.parse(closing.at) - useNow()) / 1_000));
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await keepOpen(chat.chatId);
    setBusy(false);
  };
  return (
    <div className={composerStyles.banner}>
      <IconLock size={16} stroke={1.7} aria-hidden />
      <p>{t("closing.lead", { count: left, number: number(left) })}</p>
      {handles ? (
        <Button icon={IconArrowBackUp} busy={busy} onClick={() => void undo()}>
          {t("ui.undo", { ns: "common" })}
        </Button>
      ) : null}
    </div>
  );
}
