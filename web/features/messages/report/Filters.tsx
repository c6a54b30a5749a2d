import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DISPATCH_SOURCES } from "#contract/messages/status.ts";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import type { Params } from "./filter.ts";
import styles from "./Report.module.css";

interface FiltersProps {
  params: Params;
  set: (change: Partial<Params>) => void;
  channels: readonly { id: string; name: string }[];
}

/** Which messages the report speaks of. */
export function Filters({ params, set, channels }: FiltersProps) {
  const { t } = useTranslation("messages");
  return (
    <>
      <fieldset className={styles.dates}>
        <legend>{t("dates")}</legend>
        <DateField
          aria-label={t("startDate")}
          value={params.startDay}
          max={params.endDay || undefined}
          onChange={(value) => set({ startDay: value })}
        />
        <span aria-hidden>–</span>
        <DateField
          aria-label={t("endDate")}
          value={params.endDay}
          min={params.startDay || undefined}
          onChange={(value) => set({ endDay: value })}
        />
      </fieldset>
      <Select
        aria-label={t("channel")}
        className={styles.select}
        data={[
          { value: "", label: t("everyChannel") },
          ...channels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={params.channel}
        onChange={(channel) => set({ channel: channel ?? "" })}
        allowDeselect={false}
        searchable={channels.length > 8}
      />
      <Select
        aria-label={t("source")}
        className={styles.select}
        data={[
          { value: "", label: t("everySource") },
          ...DISPATCH_SOURCES.map((source) => ({ value: source, label: t(`sources.${source}`) })),
        ]}
        value={params.source}
        onChange={(source) => set({ source: source ?? "" })}
        allowDeselect={false}
      />
      <SearchBox
        value={params.number}
        onChange={(number) => set({ number })}
        label={t("number")}
        width={190}
      />
      <SearchBox
        value={params.message}
        onChange={(message) => set({ message })}
        label={t("messageId")}
        hotkey={false}
        width={190}
      />
    </>
  );
}
