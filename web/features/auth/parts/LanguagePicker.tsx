import { useTranslation } from "react-i18next";
import { speak } from "#web/platform/i18n/index.ts";
import { LANGUAGE_CODES, LANGUAGES, type Language } from "#web/platform/i18n/languages.ts";
import styles from "./tools.module.css";

/** The browser's own list: the menu's code is not worth loading before anyone is signed in. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation();
  return (
    <select
      className={styles.select}
      aria-label={t("shell.language")}
      value={i18n.language}
      onChange={(event) => void speak(event.currentTarget.value as Language)}
    >
      {LANGUAGE_CODES.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGES[code].name}
        </option>
      ))}
    </select>
  );
}
