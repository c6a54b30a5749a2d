import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./MappingTable.module.css";

interface ColumnSelectProps {
  id?: string;
  label: string;
  placeholder: string;
  clear: string;
  columns: readonly string[];
  value: string | null;
  onChange: (column: string | null) => void;
  error?: string | undefined;
  disabled: boolean;
}
const SHOWN = 100;

/** One of the file's columns. */
export function ColumnSelect({ id, label, clear, columns, ...rest }: ColumnSelectProps) {
  const { t } = useTranslation("uploads");
  return (
    <Select
      id={id}
      className={styles.select}
      aria-label={label}
      data={[...columns]}
      nothingFoundMessage={t("columns.noMatch")}
      clearButtonProps={{ "aria-label": clear }}
      limit={SHOWN}
      searchable
      clearable
      {...rest}
    />
  );
}
