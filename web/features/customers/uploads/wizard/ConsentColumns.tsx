import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import type { ConsentLine } from "#contract/customers/uploads.ts";
import { ColumnSelect } from "./ColumnSelect.tsx";
import styles from "./MappingTable.module.css";

interface ConsentColumnsProps {
  line: ConsentLine;
  columns: readonly string[];
  suggested: boolean;
  onChange: (change: Partial<ConsentLine>) => void;
  disabled: boolean;
}

/** The column that says yes or no for one kind of channel; once there is one, what its yes means, and since when. */
export function ConsentColumns({ line, columns, suggested, onChange, disabled }: ConsentColumnsProps) {
  const { t } = useTranslation("uploads");
  const name = CHANNEL_TYPE_LABELS[line.channelType];
  const own = [...new Set(columns)];
  return (
    <span className={styles.choice}>
      <ColumnSelect
        label={t("consents.columnOf", { name })}
        placeholder={t("columns.select")}
        clear={t("columns.clear", { name })}
        columns={own}
        value={line.column}
        onChange={(column) => onChange({ column })}
        disabled={disabled}
      />
      {line.column !== null && suggested ? (
        <span className={styles.badge}>{t("columns.suggested")}</span>
      ) : null}
      {line.column === null ? null : (
        <>
          <Select
            className={styles.select}
            aria-label={t("consents.meaningOf", { name })}
            data={[
              { value: "in", label: t("consents.optsIn") },
              { value: "out", label: t("consents.optsOut") },
            ]}
            value={line.optsOut ? "out" : "in"}
            onChange={(meaning) => onChange({ optsOut: meaning === "out" })}
            description={line.optsOut ? t("consents.optsOutHelp") : undefined}
            inputWrapperOrder={["label", "input", "description", "error"]}
            allowDeselect={false}
            disabled={disabled}
          />
          <ColumnSelect
            label={t("consents.dateOf", { name })}
            placeholder={t("consents.noDate")}
            clear={t("consents.clearDate", { name })}
            columns={own.filter((column) => column !== line.column)}
            value={line.dateColumn}
            onChange={(dateColumn) => onChange({ dateColumn })}
            disabled={disabled}
          />
        </>
      )}
    </span>
  );
}
