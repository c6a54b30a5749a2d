import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Card } from "#web/ui/Card.tsx";
import { CopyField } from "#web/ui/CopyField.tsx";
import styles from "./Widget.module.css";

/** The line that a site's pages carry. */
export function ScriptCard({ script, demo }: { script: string; demo: string }) {
  const { t } = useTranslation("widget");
  return (
    <section aria-labelledby="widget-script">
      <Card>
        <div className={styles.card}>
          <h2 id="widget-script">{t("page")}</h2>
          <p className={styles.muted}>{t("pageText")}</p>
          <CopyField text={script} label={t("script")} />
          <p className={styles.muted}>{t("more")}</p>
          <p>
            {/* By path: the console may be looked at under another name than the public one. */}
            <a href={new URL(demo).pathname} target="_blank" rel="noopener" className={styles.link}>
              {t("shop")}
              <IconExternalLink size={16} stroke={1.7} aria-hidden />
            </a>
          </p>
        </div>
      </Card>
    </section>
  );
}
