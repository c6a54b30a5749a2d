import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenedPromises, PromiseTerms } from "#contract/chat/promises.ts";
import { PROMISE_KINDS } from "#contract/chat/words.ts";
import { lateInWeek, promisedUntil } from "#engines/chat/index.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import styles from "./Promises.module.css";

type ExampleProps = { terms: PromiseTerms } & Pick<OpenedPromises, "hours" | "timeZone">;

/** What these promises mean for a chat that begins shortly before the week is over. */
export function Example({ terms, hours, timeZone }: ExampleProps) {
  const { t, i18n } = useTranslation("promises");
  const [now] = useState(() => Date.now());
  const from = lateInWeek(hours, timeZone, now);
  const format = new Intl.DateTimeFormat(i18n.language, {
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
  const written = (at: number) => isolated(format.format(at));
  const kinds = PROMISE_KINDS.filter((kind) => terms[kind]);
  const sentences = kinds.map((kind) => {
    const until = promisedUntil(terms[kind], from, hours);
    return until === undefined
      ? t("config.example.never")
      : t(`config.example.${kind}`, { from: written(from), until: written(until) });
  });
  return (
    <ul className={styles.example}>
      {(sentences.length > 0 ? [...new Set(sentences)] : [t("config.example.nothing")]).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
