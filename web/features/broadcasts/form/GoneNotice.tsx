import { useTranslation } from "react-i18next";
import { Notice } from "#web/ui/Notice.tsx";
import type { Opened } from "./entered.ts";
import styles from "./Form.module.css";

/** What a form named that is there no more: taken out, and to be chosen anew. */
export function GoneNotice({ gone }: { gone: Opened["gone"] }) {
  const { t } = useTranslation("broadcasts");
  if (gone.length === 0) return null;
  return (
    <Notice tone="warn">
      <strong>{t("drafts.missing")}</strong>
      <ul className={styles.gone}>
        {gone.map(({ what, name, count }, at) => (
          // Two templates may have had the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${what} ${name} ${at}`}>
            {name ? t(`drafts.missed.named.${what}`, { name }) : t(`drafts.missed.${what}`, { count })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
