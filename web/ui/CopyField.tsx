import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import styles from "./CopyField.module.css";

const SAID_MS = 2_000;

/** A text to take along, with a button that copies it. */
export function CopyField({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <div className={styles.copy}>
      <code dir="ltr">
        <span className={styles.said}>{label}: </span>
        {text}
      </code>
      <Button
        icon={copied ? IconCheck : IconCopy}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {t(copied ? "ui.copied" : "ui.copy")}
      </Button>
    </div>
  );
}
