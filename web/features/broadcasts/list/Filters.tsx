import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import styles from "./List.module.css";

export interface Days {
  startDay: string;
  endDay: string;
}
interface FiltersProps {
  days: Days;
  onSubmit: (days: Days) => void;
}

/** Start Date and End Date; they count once they are submitted. */
export function Filters({ days, onSubmit }: FiltersProps) {
  const { t } = useTranslation("broadcasts");
  const [draft, setDraft] = useState(days);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(draft);
  };
  return (
    <form className={styles.filters} onSubmit={submit}>
      <span className={styles.named}>
        <span aria-hidden>{t("list.start")}</span>
        <DateField
          aria-label={t("list.start")}
          className={styles.day}
          value={draft.startDay}
          max={draft.endDay || undefined}
          onChange={(value) => setDraft({ ...draft, startDay: value })}
        />
      </span>
      <span className={styles.named}>
        <span aria-hidden>{t("list.end")}</span>
        <DateField
          aria-label={t("list.end")}
          className={styles.day}
          value={draft.endDay}
          min={draft.startDay || undefined}
          onChange={(value) => setDraft({ ...draft, endDay: value })}
        />
      </span>
      <Button type="submit">{t("list.submit")}</Button>
    </form>
  );
}
