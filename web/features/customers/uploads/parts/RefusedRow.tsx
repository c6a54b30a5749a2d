import { useTranslation } from "react-i18next";
import { Said } from "#web/platform/said/Said.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useFieldName } from "../../parts/useFieldName.ts";
import styles from "./RefusedRow.module.css";

interface Refused {
  lineNumber: number;
  lineStr: string;
  errors: readonly { message: string }[];
}

/** The row as it stands in the file, with its line. */
export function RefusedLine({ lineNumber, lineStr }: Pick<Refused, "lineNumber" | "lineStr">) {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  return (
    <span className={styles.row}>
      <span className={styles.line}>{t("errors.line", { number: number(lineNumber) })}</span>
      <code className={styles.text}>
        <bdi>{lineStr}</bdi>
      </code>
    </span>
  );
}

/** Why it was left out, each reason on its line. */
export function Reasons({ errors }: Pick<Refused, "errors">) {
  const label = useFieldName();
  return (
    <ul className={styles.reasons}>
      {errors.map(({ message }) => (
        <li key={message}>
          <Said names={{ label }}>{message}</Said>
        </li>
      ))}
    </ul>
  );
}

/** A few rows where there is no room for the whole list. */
export function RefusedRows({ rows, label }: { rows: readonly Refused[]; label: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.lineNumber}>
          <RefusedLine {...row} />
          <Reasons errors={row.errors} />
        </li>
      ))}
    </ul>
  );
}
