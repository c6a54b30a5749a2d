import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import styles from "./CopyField.module.css";

const SAID_MS = 2_000;

interface CopyFieldProps {
  text: string;
  label: string;
  /** It has lines of its own, as code has: its name stands above it. */
  lines?: boolean;
}

/** A text to take along, with a button that copies it. */
export function CopyField({ text, label, lines }: CopyFieldProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const button = (
    <Button
      icon={copied ? IconCheck : IconCopy}
      size={lines ? "small" : "normal"}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {t(copied ? "ui.copied" : "ui.copy")}
    </Button>
  );
  if (lines)
    return (
      <figure className={styles.lines} aria-label={label}>
        <figcaption>
          {label}
          {button}
        </figcaption>
        <pre dir="ltr">
          <code>{text}</code>
        </pre>
      </figure>
    );
  return (
    <div className={styles.copy}>
      <code dir="ltr">
        <span className={styles.said}>{label}: </span>
        {text}
      </code>
      {button}
    </div>
  );
}
