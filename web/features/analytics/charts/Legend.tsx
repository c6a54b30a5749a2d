import { useTranslation } from "react-i18next";
import styles from "./Charts.module.css";
import { FATE_NAMES, FATES } from "./fates.ts";

/** Which colour is which of the messages' fates. */
export function Legend() {
  const { t } = useTranslation("analytics");
  return (
    <ul className={styles.legend}>
      {FATE_NAMES.map((fate) => (
        <li key={fate}>
          <span style={{ background: FATES[fate] }} aria-hidden />
          {t(`fates.${fate}`)}
        </li>
      ))}
    </ul>
  );
}
