import { useTranslation } from "react-i18next";
import type { ParsedHeaders } from "#contract/customers/uploads.ts";
import { useFieldName } from "../../parts/useFieldName.ts";
import { ColumnSelect } from "./ColumnSelect.tsx";
import { FirstValues } from "./FirstValues.tsx";
import { type Choices, problemsOf } from "./mapping.ts";
import styles from "./MappingTable.module.css";

interface MappingTableProps {
  headers: ParsedHeaders;
  choices: Choices;
  onChoose: (at: number, column: string | null) => void;
  /** Whether the choice at this place was made for the person. */
  suggested: (at: number) => boolean;
  disabled: boolean;
}

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
                  <ColumnSelect
                    id={selectId(at)}
                    label={t("columns.valueOf", { name: nameOf(src) })}
                    placeholder={t("columns.select")}
                    clear={t("columns.clear", { name: nameOf(src) })}
                    columns={columns}
                    value={des}
                    onChange={(column) => onChoose(at, column)}
                    error={said(at, nameOf(src))}
                    disabled={disabled}
                  />
                  {des !== null && suggested(at) ? (
                    <span className={styles.badge}>{t("columns.suggested")}</span>
                  ) : null}
                </span>
              </td>
              <td className={styles.values}>
                <FirstValues headers={headers} column={des} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
