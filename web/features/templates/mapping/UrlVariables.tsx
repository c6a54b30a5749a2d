import { Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  columnsOf,
  compileExpression,
  type Expression,
  parseExpression,
  renameColumns,
  variablesIn,
} from "#engines/templates/index.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { useDelay } from "#web/ui/useDelay.ts";
import styles from "./Mapping.module.css";
import { useMeaning } from "./useMeaning.ts";

/** The specification's: so long it shows that it loads. */
const LOADS_MS = 500;

interface UrlVariablesProps {
  /** A formula without a fault. */
  value: string;
  expression: Expression;
  onChange: (value: string) => void;
  onClose: () => void;
  columns: readonly string[];
  sample?: readonly string[];
  /** The address that the formula ends. */
  address: string;
  disabled: boolean;
}

/** Which column each variable of a link's formula reads, and what becomes of the link. */
export function UrlVariables(props: UrlVariablesProps) {
  const { value, expression, onChange, onClose, columns, sample, address, disabled } = props;
  const { t } = useTranslation("templates");
  const meaning = useMeaning();
  const loaded = useDelay(LOADS_MS);
  const variables = columnsOf(expression);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const columnOf = (variable: string) => chosen[variable] ?? variable;
  const cellOf = (variable: string) => sample?.[columns.indexOf(columnOf(variable))];
  const missing = variables.filter((variable) => !columns.includes(columnOf(variable)));
  const dirty = variables.some((variable) => columnOf(variable) !== variable);
  const formula = renameColumns(value, columnOf);
  const mapped = parseExpression(formula);
  const result =
    mapped.ok && sample
      ? compileExpression(mapped.expression, (column) => columns.indexOf(column))(sample)
      : undefined;
  const [end] = variablesIn(address);
  const whole = end === undefined ? address : address.replace(`{{${end}}}`, () => result ?? "…");
  const save = () => {
    if (dirty) onChange(formula);
    toast.success(t("mapping.urlMapped"));
    onClose();
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("mapping.viewTitle")}
      submitLabel={t("mapping.mapUrl")}
      submitDisabled={!loaded || disabled || variables.length === 0 || missing.length > 0}
      dirty={dirty}
      onSubmit={(event) => {
        event.preventDefault();
        // The form around it is not sent with it.
        event.stopPropagation();
        save();
      }}
    >
      {loaded ? (
        <>
          {variables.length === 0 ? <p className={styles.bad}>{t("mapping.urlNone")}</p> : null}
          {variables.map((variable) => (
            <Select
              key={variable}
              label={variable}
              description={cellOf(variable) && t("mapping.sample", { value: cellOf(variable) })}
              data={columns.filter((column) => !column.includes("]"))}
              value={columns.includes(columnOf(variable)) ? columnOf(variable) : null}
              onChange={(column) => setChosen({ ...chosen, [variable]: column ?? variable })}
              error={missing.includes(variable) ? t("mapping.urlNotFound", { variable }) : undefined}
              placeholder={t("mapping.chooseColumn")}
              nothingFoundMessage={t("mapping.noColumn")}
              allowDeselect={false}
              disabled={disabled}
              searchable
            />
          ))}
          <dl className={styles.view}>
            <dt>{t("mapping.address")}</dt>
            <dd dir="ltr">{whole}</dd>
            <dt>{t("mapping.meaning")}</dt>
            <dd>{mapped.ok ? meaning(mapped.expression) : "-"}</dd>
          </dl>
        </>
      ) : (
        <LinesSkeleton lines={variables.length + 2} />
      )}
    </FormModal>
  );
}
