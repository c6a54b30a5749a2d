import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./Form.module.css";
import type { Problem } from "./problems.tsx";
import reviewLook from "./Review.module.css";
import { useWhere } from "./where.ts";

interface ProblemListProps {
  shown: readonly Problem[];
  /** What is not finished yet, said or not. */
  open: number;
  onJump: (path: string) => void;
}

/** The review: what the vendor would refuse, each leading to its field. */
export function ProblemList({ shown, open, onJump }: ProblemListProps) {
  const { t } = useTranslation("templates");
  const where = useWhere();
  const rest = open - shown.filter(({ severity }) => severity === "error").length;
  return (
    <section className={reviewLook.review} aria-label={t("review.title")}>
      <h2>{t("review.title")}</h2>
      {open === 0 ? (
        <p className={reviewLook.fine}>
          <IconCircleCheck size={17} stroke={1.8} aria-hidden /> {t("review.fine")}
        </p>
      ) : null}
      {shown.length > 0 ? (
        <ul>
          {shown.map(({ path, rule, message, severity, lang }) => (
            <li key={path + rule + message} data-severity={severity}>
              {severity === "error" ? (
                <IconCircleX size={16} stroke={1.8} aria-label={t("review.error")} />
              ) : (
                <IconAlertTriangle size={16} stroke={1.8} aria-label={t("review.warning")} />
              )}
              <button type="button" onClick={() => onJump(path)}>
                {where(path)} <bdi lang={lang}>{message}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {rest > 0 ? <p className={styles.help}>{t("review.open", { count: rest })}</p> : null}
    </section>
  );
}
