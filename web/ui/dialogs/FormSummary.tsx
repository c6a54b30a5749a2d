import { useTranslation } from "react-i18next";
import styles from "./dialogs.module.css";

/** What a server refused and no single input can show. */
export function FormSummary({ errors }: { errors: readonly string[] }) {
  const { t } = useTranslation();
  if (!errors.length) return null;
  return (
    <div role="alert" className={styles.summary}>
      {errors.length === 1 ? (
        errors[0]
      ) : (
        <>
          {t("ui.formSummary")}
          <ul>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
