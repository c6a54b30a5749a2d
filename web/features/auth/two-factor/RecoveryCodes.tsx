import "./text/catalogue.ts";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "#web/platform/files.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "./two-factor.module.css";

/** Codes that are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation("twoFactor");
  const [copied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t("recovery.lead")}</p>
      <ul className={styles.codes} aria-label={t("recovery.list")} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          icon={copied ? IconCheck : IconCopy}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {t(copied ? "recovery.copied" : "recovery.copy")}
        </Button>
        <Button
          icon={IconDownload}
          onClick={() => saveBlob(new Blob([text], { type: "text/plain" }), t("recovery.file"))}
        >
          {t("recovery.save")}
        </Button>
      </div>
      <Button tone="primary" size="large" fullWidth onClick={onDone} focusFirst>
        {t("recovery.done")}
      </Button>
    </div>
  );
}
