import { Textarea } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { MESSAGE_MAX } from "#contract/bots/limits.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./TryIt.module.css";

interface ComposerProps {
  onSend: (text: string) => void;
  busy: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Enter or the icon sends, Shift+Enter breaks the line. An empty message is not sent. */
export function Composer({ onSend, busy, field }: ComposerProps) {
  const { t } = useTranslation("bots");
  const [text, setText] = useState("");
  const send = () => {
    field.current?.focus();
    if (!text.trim() || busy) return;
    onSend(text.trim());
    setText("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      <Textarea
        ref={field}
        className={styles.field}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        aria-label={t("tryIt.input")}
        placeholder={t("tryIt.input")}
        maxLength={MESSAGE_MAX}
        rows={1}
        dir="auto"
        data-autofocus
      />
      <IconButton type="submit" icon={IconSend2} label={t("tryIt.send")} tone="default" flip />
    </form>
  );
}
