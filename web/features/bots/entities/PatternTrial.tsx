import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PHRASE_MAX } from "#contract/bots/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import styles from "./Entities.module.css";
import type { usePatternTrial } from "./usePatternTrial.ts";

const SHOWN = 20;

/** A box to type a sample into, and what the patterns find in it. */
export function PatternTrial({ trial }: { trial: ReturnType<typeof usePatternTrial> }) {
  const { t } = useTranslation("bots");
  const { sample, setSample, result, error } = trial;
  return (
    <div className={styles.trial}>
      <TextInput
        label={t("entity.popup.try")}
        description={t("entity.popup.tryHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={sample}
        onChange={(event) => setSample(event.currentTarget.value)}
        error={error ? errorMessage(error) : undefined}
        maxLength={PHRASE_MAX}
        dir="auto"
      />
      {result?.matches.length ? (
        <p className={styles.sample} dir="auto">
          {pieces(result).map(({ text, start, found }) =>
            found ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
          )}
        </p>
      ) : null}
      <div aria-live="polite">
        {result?.text.trim() && result.matches.length === 0 ? (
          <p className={styles.help}>{t("entity.popup.noMatch")}</p>
        ) : null}
        {result?.matches.length ? (
          <ul className={styles.matches} aria-label={t("entity.popup.found")}>
            {result.matches.slice(0, SHOWN).map(({ text, value, start }) => (
              <li key={start}>
                <bdi>{text}</bdi> <strong dir="auto">{value}</strong>
              </li>
            ))}
          </ul>
        ) : null}
        {result?.complete === false ? <p className={styles.help}>{t("entity.popup.notAll")}</p> : null}
      </div>
    </div>
  );
}

interface Searched {
  text: string;
  matches: readonly { start: number; end: number }[];
}

/** The sample cut where matches begin and end. */
function pieces({ text, matches }: Searched) {
  const cut: { text: string; start: number; found: boolean }[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start > at) cut.push({ text: text.slice(at, start), start: at, found: false });
    cut.push({ text: text.slice(start, end), start, found: true });
    at = end;
  }
  if (at < text.length) cut.push({ text: text.slice(at), start: at, found: false });
  return cut;
}
