import { Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import {
  findSlot,
  type MappingFault,
  type MappingRow,
  slotsOf,
  type Template,
  type VariableParameter,
} from "#engines/templates/index.ts";
import { said } from "#web/platform/said/index.ts";
import { DateTimeField } from "#web/ui/dates/DateTimeField.tsx";
import { ExpressionField } from "./ExpressionField.tsx";
import styles from "./Mapping.module.css";
import { suggestColumn } from "./suggest.ts";

interface VariableRowProps {
  template: Template;
  parameter: VariableParameter;
  row: MappingRow | undefined;
  columns: readonly string[];
  sample?: readonly string[];
  problem?: MappingFault;
  onChange: (row: MappingRow) => void;
  disabled: boolean;
}

const TYPES = ["static", "column", "expression"] as const;

/** One variable, where its value comes from, and the value. */
export function VariableRow(props: VariableRowProps) {
  const { template, parameter, row, columns, sample, problem, onChange, disabled } = props;
  const { t } = useTranslation("templates");
  const { name, label, isRequired, type: kind, example } = parameter;
  const type = row?.type ?? (columns.length > 0 ? "column" : "static");
  const value = row?.value ?? "";
  // A formula is for links alone, and where there are no columns none is chosen.
  const types = TYPES.filter(
    (one) => one === type || (one === "expression" ? kind === "URL" : one === "static" || columns.length > 0),
  );
  const slot = findSlot(slotsOf(template), name);
  const suggestion = slot && value === "" ? suggestColumn(template, slot, columns) : undefined;
  const at = columns.indexOf(value);
  const sampled = type === "column" && sample && at >= 0 ? sample[at] : undefined;
  const put = (change: Partial<MappingRow>) => onChange({ variable: name, type, value, ...change });
  const shared = {
    "aria-label": t("mapping.valueOf", { variable: label }),
    error: problem && said(problem.message),
    disabled,
  };
  return (
    <div className={styles.row}>
      <span className={styles.variable}>
        <bdi lang="en">{label}</bdi>
        {isRequired ? null : <span className={styles.optional}>{t("mapping.optional")}</span>}
      </span>
      <Select
        aria-label={t("mapping.typeOf", { variable: label })}
        data={types.map((one) => ({ value: one, label: t(`mapping.types.${one}`) }))}
        value={type}
        allowDeselect={false}
        disabled={disabled}
        onChange={(next) => put({ type: TYPES.find((one) => one === next) ?? "static", value: "" })}
      />
      <div className={styles.value}>
        {type === "expression" ? (
          <ExpressionField
            label={shared["aria-label"]}
            value={value}
            onChange={(next) => put({ value: next })}
            columns={columns}
            sample={sample}
            address={addressOf(template, name)}
            problem={problem}
            disabled={disabled}
          />
        ) : type === "column" ? (
          <>
            <Select
              {...shared}
              data={[...columns]}
              value={value || null}
              placeholder={t("mapping.chooseColumn")}
              searchable
              clearable={!isRequired}
              nothingFoundMessage={t("mapping.noColumn")}
              onChange={(next) => put({ value: next ?? "" })}
            />
            {suggestion && !disabled ? (
              <button type="button" className={styles.suggestion} onClick={() => put({ value: suggestion })}>
                {t("mapping.suggestion", { column: suggestion })}
              </button>
            ) : null}
            {sampled === undefined ? null : (
              <span className={styles.result} dir="auto">
                {t("mapping.sample", { value: sampled || t("mapping.blank") })}
              </span>
            )}
          </>
        ) : slot?.role === "time" ? (
          <DateTimeField {...shared} value={value} onChange={(next) => put({ value: next })} />
        ) : (
          <TextInput
            {...shared}
            value={value}
            placeholder={example}
            onChange={(event) => put({ value: event.currentTarget.value })}
            dir="auto"
          />
        )}
      </div>
    </div>
  );
}

/** The address of the button whose end a slot fills: "https://x.example/{{1}}". */
function addressOf(template: Template, slot: string): string {
  if (template.kind !== "whatsapp") return "";
  const [, card, button] = /^(?:card\.(\d+)\.)?button\.(\d+)\.url$/.exec(slot) ?? [];
  const buttons = card === undefined ? template.buttons : (template.cards[Number(card)]?.buttons ?? []);
  const found = buttons[Number(button)];
  return found?.type === "URL" ? found.url : "";
}
