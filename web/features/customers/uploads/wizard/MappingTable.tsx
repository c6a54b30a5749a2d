import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ParsedHeaders } from "#contract/customers/uploads.ts";
import { useFieldName } from "../../parts/useFieldName.ts";
import { type Choices, problemsOf, valuesOf } from "./mapping.ts";
import styles from "./MappingTable.module.css";

interface MappingTableProps {
  headers: ParsedHeaders;
  choices: Choices;
  onChoose: (at: number, column: string | null) => void;
  /** Whether the choice at this place was made for the person. */
  suggested: (at: number) => boolean;
  disabled: boolean;
}
const SHOWN = 100;

/** Where the select of a header stands on the page, to bring somebody there. */
export const selectId = (at: number): string => `value-of-header-${at}`;

/** Headers to Value: each field of a customer, and the column of the file that fills it. */
export function MappingTable({ headers, choices, onChoose, suggested, disabled }: MappingTableProps) {
  const { t } = useTranslation("uploads");
  const nameOf = useFieldName();
  const problems = problemsOf(headers, choices);
  const columns = [...new Set(headers.userHeaders)];
  const said = (at: number, name: string) => {
    const problem = problems[at];
    if (!problem) return undefined;
    return problem.kind === "missing"
      ? t("columns.missing", { name })
      : t("columns.twice", { other: problem.other });
  };
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t("columns.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("columns.headers")}</th>
          <th scope="col">{t("columns.value")}</th>
          <th scope="col">{t("columns.holds")}</th>
        </tr>
      </thead>
      <tbody>
        {headers.suggested.map(({ src }, at) => {
          const des = choices[at] ?? null;
          const values = valuesOf(headers, des);
          return (
            <tr key={selectId(at)}>
              <th scope="row">
                <bdi>{nameOf(src)}</bdi>
                {headers.required.includes(src) ? (
                  <span className={styles.required}>{t("columns.required")}</span>
                ) : null}
              </th>
              <td>
                <span className={styles.choice}>
                  <Select
                    id={selectId(at)}
                    className={styles.select}
                    aria-label={t("columns.valueOf", { name: nameOf(src) })}
                    placeholder={t("columns.select")}
                    data={columns}
                    value={des}
                    onChange={(column) => onChoose(at, column)}
                    error={said(at, nameOf(src))}
                    nothingFoundMessage={t("columns.noMatch")}
                    clearButtonProps={{ "aria-label": t("columns.clear", { name: nameOf(src) }) }}
                    limit={SHOWN}
                    disabled={disabled}
                    searchable
                    clearable
                  />
                  {des !== null && suggested(at) ? (
                    <span className={styles.badge}>{t("columns.suggested")}</span>
                  ) : null}
                </span>
              </td>
              <td className={styles.values}>
                {values.map((value, place) => (
                  // Two rows may hold the same value, and the rows never move.
                  // oxlint-disable-next-line react/no-array-index-key
                  <bdi key={place} className={styles.value} title={value}>
                    {value}
                  </bdi>
                ))}
                {des !== null && headers.sample.length > 0 && values.length === 0 ? (
                  <span className={styles.blank}>{t("columns.noValues")}</span>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
