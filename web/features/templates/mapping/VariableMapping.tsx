import "../start.ts";
import { IconWand } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type MappingFault,
  type MappingRow,
  type Template,
  type VariableGroup,
  variableGroups,
} from "#engines/templates/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { autoMap } from "./suggest.ts";
import styles from "./Mapping.module.css";
import { VariableRow } from "./VariableRow.tsx";

export interface VariableMappingProps {
  template: Template;
  /** The names of the columns that values may come from. */
  columns: readonly string[];
  value: readonly MappingRow[];
  onChange: (rows: MappingRow[]) => void;
  /** Somebody turned to a card of a carousel; the first is 0. */
  onCard?: (card: number) => void;
  /** What is wrong with it (`compileColumnMapping`), said at each variable. */
  problems?: readonly MappingFault[];
  /** A row of the data, in the order of the columns, to show what comes of it. */
  sample?: readonly string[];
  disabled?: boolean;
}

/** Where the value of each variable comes from: what all share, a column, or for links a formula. */
export default function VariableMapping(props: VariableMappingProps) {
  const { template, columns, value, onChange, onCard, problems = [], sample, disabled = false } = props;
  const { t } = useTranslation("templates");
  const groups = variableGroups(template);
  const cards = groups.filter(({ type }) => type === "cards");
  const [card, setCard] = useState("0");
  if (groups.length === 0) return <p className={styles.none}>{t("mapping.none")}</p>;

  const put = (row: MappingRow) => {
    const known = value.some(({ variable }) => variable === row.variable);
    onChange(known ? value.map((old) => (old.variable === row.variable ? row : old)) : [...value, row]);
  };
  const rows = (group: VariableGroup) => (
    <div className={styles.rows}>
      {group.parameters.map((parameter) => (
        <VariableRow
          key={parameter.name}
          template={template}
          parameter={parameter}
          row={value.find(({ variable }) => variable === parameter.name)}
          columns={columns}
          sample={sample}
          problem={problems.find(({ variable }) => variable === parameter.name)}
          onChange={put}
          disabled={disabled}
        />
      ))}
    </div>
  );
  const bad = (group: VariableGroup) =>
    group.parameters.filter(({ name }) => problems.some(({ variable }) => variable === name)).length;
  const mapped = autoMap(template, columns, value);
  const chosen = cards.find((group) => String(group.card) === card) ?? cards[0];
  return (
    <div className={styles.mapping}>
      <div className={styles.head}>
        <h3>{t("mapping.title")}</h3>
        {columns.length > 0 && !disabled ? (
          <Button
            size="small"
            icon={IconWand}
            onClick={() => onChange(mapped)}
            disabled={mapped.length === value.filter((row) => row.value.trim()).length}
            title={t("mapping.autoHelp")}
          >
            {t("mapping.auto")}
          </Button>
        ) : null}
      </div>
      {groups
        .filter(({ type }) => type === "messageTags")
        .map((group) => (
          <section key={group.type} aria-label={t("mapping.groups.messageTags")}>
            <h4>{t("mapping.groups.messageTags")}</h4>
            {rows(group)}
          </section>
        ))}
      {groups
        .filter(({ type }) => type !== "messageTags" && type !== "cards")
        .map((group) => (
          <details key={group.type} className={styles.group} open={group.isRequired || bad(group) > 0}>
            <summary>
              {t(`mapping.groups.${group.type}`)}
              {bad(group) > 0 ? (
                <span className={styles.bad}>{t("mapping.open", { count: bad(group) })}</span>
              ) : null}
            </summary>
            {rows(group)}
          </details>
        ))}
      {chosen ? (
        <section aria-label={t("mapping.groups.cards")}>
          <h4>{t("mapping.groups.cards")}</h4>
          <Tabs
            label={t("mapping.groups.cards")}
            tabs={cards.map((group) => ({
              key: String(group.card),
              label: t("builder.cardNumber", { number: (group.card ?? 0) + 1 }),
              count: bad(group) || undefined,
            }))}
            value={String(chosen.card)}
            onChange={(next) => {
              setCard(next);
              onCard?.(Number(next));
            }}
          >
            <div className={styles.card}>{rows(chosen)}</div>
          </Tabs>
        </section>
      ) : null}
    </div>
  );
}
