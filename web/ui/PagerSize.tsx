import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNumbers } from "./format/numbers.ts";
import styles from "./Pager.module.css";

export interface PagerSizeProps {
  value: number;
  options: readonly number[];
  onChange: (size: number) => void;
}

/** How many rows stand on a page. */
export function PagerSize({ value, options, onChange }: PagerSizeProps) {
  const { t } = useTranslation();
  const { number } = useNumbers();
  return (
    <label className={styles.size}>
      <span className={styles.sizeName}>{t("ui.pager.size")}</span>
      <Select
        aria-label={t("ui.pager.size")}
        data={options.map((size) => ({ value: String(size), label: number(size) }))}
        value={String(value)}
        onChange={(size) => size && onChange(Number(size))}
        allowDeselect={false}
        w={84}
        comboboxProps={{ position: "top" }}
      />
    </label>
  );
}
