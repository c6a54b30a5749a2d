import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./Entities.module.css";

/** An empty list is one large way to its first entry. */
export function FirstEntity({ to }: { to: string }) {
  const { t } = useTranslation("bots");
  return (
    <Link to={to} className={styles.first}>
      <span className={styles.plus} aria-hidden>
        <IconPlus size={40} stroke={1.4} />
      </span>
      <strong>{t("entities.emptyTitle")}</strong>
      <span>{t("entities.emptyText")}</span>
    </Link>
  );
}
