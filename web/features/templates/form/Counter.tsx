import { useTranslation } from "react-i18next";
import styles from "./Form.module.css";

/** How much of a limit is used; said aloud only when it is passed. */
export function Counter({ count, limit }: { count: number; limit: number }) {
  const { t } = useTranslation("templates");
  return (
    <span
      className={styles.counter}
      data-over={count > limit || undefined}
      title={t("builder.limit", { limit })}
    >
      <bdi>
        {count} / {limit}
      </bdi>
    </span>
  );
}
