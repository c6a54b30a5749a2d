import { NativeSelect, Select, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { CURRENCIES, DATE_FORMATS } from "#contract/enterprise/words.ts";
import { zonesQuery } from "../queries.ts";
import styles from "./Details.module.css";
import type { Editing } from "./editing.ts";

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1, 12);
const DAY_MS = 86_400_000;

/** The time zone, and how days and money are written. */
export function GoesBy({ fields, change, errorOf, locked }: Editing) {
  const { t, i18n } = useTranslation("enterprise");
  const zones = useQuery(zonesQuery()).data?.timezones ?? [];
  const listed = zones.map(({ id, offset, name }) => ({
    value: id,
    label: `(UTC${offset}) ${id} · ${name}`,
  }));
  const known = listed.some(({ value }) => value === fields.timeZone);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: "long", timeZone: "UTC" });
  return (
    <div className={styles.fields}>
      <Select
        id="timeZone"
        label={t("details.timeZone")}
        description={t("details.timeZoneHelp")}
        data={known ? listed : [{ value: fields.timeZone, label: fields.timeZone }, ...listed]}
        value={fields.timeZone}
        onChange={(timeZone) => timeZone && change({ timeZone })}
        error={errorOf("timeZone")}
        disabled={locked}
        allowDeselect={false}
        searchable
        limit={60}
        nothingFoundMessage={t("details.noZone")}
        withAsterisk
      />
      <div className={styles.pair}>
        <NativeSelect
          id="dateFormat"
          label={t("details.dateFormat")}
          data={DATE_FORMATS.map((value) => ({ value, label: `\u2066${dayjs().format(value)}\u2069` }))}
          value={fields.dateFormat}
          onChange={(event) =>
            change({ dateFormat: event.currentTarget.value as Editing["fields"]["dateFormat"] })
          }
          error={errorOf("dateFormat")}
          disabled={locked}
        />
        <NativeSelect
          id="weekStart"
          label={t("details.weekStart")}
          data={WEEK.map((day) => ({ value: String(day), label: weekday.format(SUNDAY + day * DAY_MS) }))}
          value={String(fields.weekStart)}
          onChange={(event) => change({ weekStart: Number(event.currentTarget.value) })}
          error={errorOf("weekStart")}
          disabled={locked}
        />
      </div>
      <NativeSelect
        id="currency"
        label={t("details.currency")}
        data={CURRENCIES.map((value) => ({ value, label: t(`currencies.${value}`) }))}
        value={fields.currency}
        onChange={(event) => change({ currency: event.currentTarget.value as Editing["fields"]["currency"] })}
        error={errorOf("currency")}
        disabled={locked}
      />
      <Switch
        id="externalCampaigns"
        label={t("details.externalCampaigns")}
        description={t("details.externalCampaignsHelp")}
        checked={fields.externalCampaigns}
        onChange={(event) => change({ externalCampaigns: event.currentTarget.checked })}
        error={errorOf("externalCampaigns")}
        disabled={locked}
      />
    </div>
  );
}
