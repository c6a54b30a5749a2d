import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { draftOf, EMPTY, keepDraft } from "../composer/drafts.ts";
import styles from "./Supervise.module.css";

/** What was written in a chat before it went to somebody else: kept until it is sent or discarded. */
export function KeptDraft({ chatId }: { chatId: string }) {
  const { t } = useTranslation("chat");
  const [{ text }, setDraft] = useState(() => draftOf(chatId));
  const [copied, setCopied] = useState(false);
  if (text.trim() === "") return null;
  return (
    <section className={styles.draft} aria-label={t("supervise.draft")}>
      <h3>{t("supervise.draft")}</h3>
      <p dir="auto">{text}</p>
      <div className={styles.acts}>
        <Button
          icon={copied ? IconCheck : IconCopy}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {t(copied ? "ui.copied" : "ui.copy")}
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            keepDraft(chatId, EMPTY);
            setDraft(EMPTY);
          }}
        >
          {t("thread.discard")}
        </Button>
      </div>
    </section>
  );
}
