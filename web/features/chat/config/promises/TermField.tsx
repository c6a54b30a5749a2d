import { Checkbox, NumberInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PROMISE_MINUTES_MAX } from "#contract/chat/limits.ts";
import type { PromiseTerm } from "#contract/chat/promises.ts";
import type { PromiseKind } from "#contract/chat/words.ts";
import styles from "./Promises.module.css";

interface TermFieldProps {
  kind: PromiseKind;
  term: PromiseTerm | null;
  onChange: (term: PromiseTerm | null) => void;
  error: string | undefined;
}

/** What stands there when a kind is promised for the first time, in minutes. */
const PRESETS: Record<PromiseKind, number> = { first: 20, next: 60, close: 1_440 };
export const preset = (kind: PromiseKind): PromiseTerm => ({ minutes: PRESETS[kind], inHours: true });

/** One kind of promise: whether it is made, within how many minutes, and of which hours. */
export function TermField({ kind, term, onChange, error }: TermFieldProps) {
  const { t } = useTranslation("promises");
  const name = t(`config.terms.${kind}`);
  return (
    <div className={styles.term}>
      <Checkbox
        label={name}
        checked={term !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? preset(kind) : null)}
      />
      {term ? (
        <>
          <NumberInput
            aria-label={t("config.minutes", { term: name })}
            className={styles.minutes}
            value={term.minutes}
            onChange={(value) => onChange({ ...term, minutes: Number(value) })}
            min={1}
            max={PROMISE_MINUTES_MAX}
            suffix={` ${t("config.unit")}`}
            allowDecimal={false}
            error={error}
          />
          <Checkbox
            label={t("config.inHours")}
            aria-label={t("config.inHoursOf", { term: name })}
            checked={term.inHours}
            onChange={(event) => onChange({ ...term, inHours: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </div>
  );
}
