import { useTranslation } from "react-i18next";
import type { TrainingReport } from "#contract/bots/versions.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Gate.module.css";
import { Part } from "./Part.tsx";

const SHOWN = 20;

/** Phrases of different intents that are hardly to be told apart. */
export function Collisions({ report: { collisions } }: { report: TrainingReport }) {
  const { t } = useTranslation("gate");
  if (collisions.length === 0) return null;
  return (
    <Part title={t("collisions.title")} lead={t("collisions.lead")}>
      <ul className={styles.pairs}>
        {collisions.slice(0, SHOWN).map(({ phrase, intent, other, otherIntent }) => (
          <li key={JSON.stringify([phrase, other])}>
            <span className={styles.line} dir="auto">
              “{phrase}” <em>{t("collisions.pair", { intent })}</em>
            </span>
            <span className={styles.line} dir="auto">
              “{other}” <em>{t("collisions.pair", { intent: otherIntent })}</em>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Phrases that the version before took for something else. */
export function Changed({ report: { changed } }: { report: TrainingReport }) {
  const { t } = useTranslation("gate");
  const { number } = useNumbers();
  if (changed.count === 0) return null;
  const label = (intent: string | null) => intent ?? t("confusion.refused");
  const more = changed.count - Math.min(SHOWN, changed.phrases.length);
  return (
    <Part title={t("changed.title")} lead={t("changed.lead")}>
      <ul className={styles.pairs}>
        {changed.phrases.slice(0, SHOWN).map(({ text, intent, before, after }) => (
          <li key={JSON.stringify([text, intent])}>
            <strong dir="auto">{text}</strong>
            <span className={styles.line}>
              {t("changed.from", { before: label(before), after: label(after) })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.lead}>{t("changed.more", { count: number(more) })}</p> : null}
    </Part>
  );
}
