import { Textarea } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { REPLY_MAX } from "#contract/chat/limits.ts";
import { ask } from "#web/platform/socket/ask.ts";
import { Button } from "#web/ui/Button.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import { refusalOf } from "../store/refusal.ts";
import styles from "./Supervise.module.css";

/** Words for a chat's agent alone. Sent again after a broken connection they are said once. */
export function WhisperField({ chatId, agent }: { chatId: string; agent: string | undefined }) {
  const { t } = useTranslation("chat");
  const [text, setText] = useState("");
  const messageId = useRef("");
  const field = useRef<HTMLTextAreaElement>(null);
  const whisper = useMutation({
    mutationFn: () => {
      messageId.current ||= crypto.randomUUID();
      return ask("whisperInChat", { chatId, messageId: messageId.current, text: text.trim() });
    },
    meta: { quiet: true },
    onSuccess: () => {
      messageId.current = "";
      setText("");
      field.current?.focus();
    },
  });
  const empty = text.trim() === "";
  const send = () => {
    if (!empty && !whisper.isPending) whisper.mutate();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.whisper}>
      <Textarea
        ref={field}
        label={agent ? t("supervise.whisperTo", { name: isolated(agent) }) : t("supervise.whisperToNext")}
        description={t("supervise.whisperHelp")}
        value={text}
        onChange={(event) => {
          // Other words are another message.
          messageId.current = "";
          setText(event.currentTarget.value);
        }}
        onKeyDown={press}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={REPLY_MAX}
        dir="auto"
        error={whisper.error ? refusalOf(whisper.error) : undefined}
      />
      <Button icon={IconEyeOff} onClick={send} busy={whisper.isPending} disabled={empty}>
        {t("supervise.whisper")}
      </Button>
    </div>
  );
}
