import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./List.module.css";
import { QUIET, QUIET_KEYS, quietOf } from "./quiet.ts";

interface QuietFilterProps {
  value: string;
  onChange: (word: string) => void;
}

/** Narrows the list to who has not written, or was not written to, for so long. */
export function QuietFilter({ value, onChange }: QuietFilterProps) {
  const { t } = useTranslation("customers");
  const { number } = useNumbers();
  const [asked] = Object.entries(quietOf(value));
  const data = QUIET_KEYS.map((key) => {
    // An address may name other days than the list offers.
    const own = asked?.[0] === key && !QUIET[key].some((days) => days === asked[1]) ? [asked[1]] : [];
    return {
      group: t(key === "notHeard" ? "contact.heard" : "contact.written"),
      items: [...own, ...QUIET[key]].map((days) => ({
        value: `${key}-${days}`,
        label:
          days === "ever" ? t(`contact.${key}Ever`) : t(`contact.${key}`, { days: number(Number(days)) }),
      })),
    };
  });
  return (
    <Select
      aria-label={t("contact.filter")}
      placeholder={t("contact.any")}
      data={data}
      value={asked ? value : null}
      onChange={(word) => onChange(word ?? "")}
      className={styles.quiet}
      clearable
      clearButtonProps={{ "aria-label": t("ui.clearFilters") }}
    />
  );
}
