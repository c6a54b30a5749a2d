import { useTranslation } from "react-i18next";
import styles from "./Audit.module.css";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  value === undefined || value === null ? "–" : typeof value === "string" ? value : JSON.stringify(value);

/** What something was and what it became, field by field; what stayed as it was is left out. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useTranslation("audit");
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  if (fields.length === 0) return null;
  return (
    <table className={styles.changes} aria-label={t("changes")}>
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td dir="auto">{textOf(was[field])}</td>
            <td dir="auto">{textOf(is[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
