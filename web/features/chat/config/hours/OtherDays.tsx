import { Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { WorkingHours } from "#contract/chat/hours.ts";
import { OTHER_DAYS_MAX } from "#contract/chat/limits.ts";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { RowListEditor } from "#web/ui/fields/RowListEditor.tsx";
import styles from "../Config.module.css";

type Days = WorkingHours["others"];
interface OtherDaysProps {
  value: Days;
  onChange: (days: Days) => void;
  error?: string;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Moves the last day along with the first one, where it was the same or would be before it. */
const from = (row: Days[number], first: string) => ({
  ...row,
  first,
  last: row.last === row.first || row.last < first ? first : row.last,
});

/** Days on which other hours stand than the week's. */
export function OtherDays({ value, onChange, error }: OtherDaysProps) {
  const { t } = useTranslation("supervision");
  return (
    <div className={styles.text}>
      <RowListEditor
        label={t("config.others")}
        rows={value}
        onChange={onChange}
        blank={() => ({ name: "", first: today(), last: today(), hours: null })}
        addLabel={t("config.addOther")}
        max={OTHER_DAYS_MAX}
        error={error}
      >
        {(row, update, at) => {
          const number = at + 1;
          const { hours } = row;
          return (
            <div className={styles.other}>
              <TextInput
                aria-label={t("config.otherName", { number })}
                placeholder={t("config.otherExample")}
                value={row.name}
                maxLength={60}
                onChange={(event) => update({ ...row, name: event.currentTarget.value })}
              />
              <Select
                aria-label={t("config.openOrClosed", { number })}
                data={[
                  { value: "closed", label: t("config.closed") },
                  { value: "open", label: t("config.otherHours") },
                ]}
                value={hours ? "open" : "closed"}
                onChange={(next) =>
                  update({ ...row, hours: next === "open" ? { from: "09:00", to: "13:00" } : null })
                }
                allowDeselect={false}
              />
              <div className={styles.span}>
                <DateField
                  aria-label={t("config.first", { number })}
                  value={row.first}
                  required
                  onChange={(first) => update(from(row, first))}
                />
                <span aria-hidden>–</span>
                <DateField
                  aria-label={t("config.last", { number })}
                  value={row.last}
                  min={row.first}
                  required
                  onChange={(last) => update({ ...row, last })}
                />
              </div>
              {hours ? (
                <div className={styles.span}>
                  <TextInput
                    type="time"
                    aria-label={t("config.otherFrom", { number })}
                    value={hours.from}
                    onChange={(event) =>
                      update({ ...row, hours: { ...hours, from: event.currentTarget.value } })
                    }
                  />
                  <span aria-hidden>–</span>
                  <TextInput
                    type="time"
                    aria-label={t("config.otherTo", { number })}
                    value={hours.to}
                    onChange={(event) =>
                      update({ ...row, hours: { ...hours, to: event.currentTarget.value } })
                    }
                  />
                </div>
              ) : null}
            </div>
          );
        }}
      </RowListEditor>
      <p className={styles.note}>{t("config.othersText")}</p>
    </div>
  );
}
