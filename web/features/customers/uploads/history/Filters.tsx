import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { segmentsQuery } from "../../queries.ts";
import styles from "./History.module.css";

interface FiltersProps {
  segmentId: string | undefined;
  onSegment: (id: string | undefined) => void;
  /** Days as YYYY-MM-DD; "" for none. */
  from: string;
  to: string;
  onDays: (days: { fromDay?: string; toDay?: string }) => void;
}
const SHOWN = 100;

/** Narrows the uploads to a segment, and to the days they were made on. */
export function Filters({ segmentId, onSegment, from, to, onDays }: FiltersProps) {
  const { t } = useTranslation("uploads");
  const { data } = useQuery(segmentsQuery());
  const segments = data?.tags.filter(({ kind }) => kind === "static") ?? [];
  return (
    <>
      <Select
        className={styles.segment}
        aria-label={t("history.segment")}
        placeholder={t("history.allSegments")}
        data={segments.map(({ id, name }) => ({ value: id, label: name }))}
        value={segments.some(({ id }) => id === segmentId) ? segmentId : null}
        onChange={(id) => onSegment(id ?? undefined)}
        nothingFoundMessage={t("columns.noSuchSegment")}
        clearButtonProps={{ "aria-label": t("history.allSegments") }}
        limit={SHOWN}
        searchable
        clearable
      />
      <fieldset className={styles.dates}>
        <legend>{t("history.dates")}</legend>
        <span className={styles.day}>
          <span aria-hidden>{t("history.from")}</span>
          <DateField
            aria-label={t("history.from")}
            value={from}
            max={to || undefined}
            onChange={(value) => onDays({ fromDay: value })}
          />
        </span>
        <span className={styles.day}>
          <span aria-hidden>{t("history.to")}</span>
          <DateField
            aria-label={t("history.to")}
            value={to}
            min={from || undefined}
            onChange={(value) => onDays({ toDay: value })}
          />
        </span>
      </fieldset>
    </>
  );
}
