import { useTranslation } from "react-i18next";
import type { ParsedHeaders } from "#contract/customers/uploads.ts";
import { valuesOf } from "./mapping.ts";
import styles from "./MappingTable.module.css";

/** The first values of a column, to see whether it is the right one. */
export function FirstValues({ headers, column }: { headers: ParsedHeaders; column: string | null }) {
  const { t } = useTranslation("uploads");
  const values = valuesOf(headers, column);
  return (
    <>
      {values.map((value, place) => (
        // Two rows may hold the same value, and the rows never move.
        // oxlint-disable-next-line react/no-array-index-key
        <bdi key={place} className={styles.value} title={value}>
          {value}
        </bdi>
      ))}
      {column !== null && headers.sample.length > 0 && values.length === 0 ? (
        <span className={styles.blank}>{t("columns.noValues")}</span>
      ) : null}
    </>
  );
}
