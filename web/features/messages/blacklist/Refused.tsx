import { useTranslation } from "react-i18next";
import { Said } from "#web/platform/said/Said.tsx";
import styles from "./Refused.module.css";

/** What became of addresses of which some were not taken. */
export interface Outcome {
  added: number;
  known: number;
  refused: readonly { address: string; reason: string }[];
}
const SHOWN = 3;

/** Says how many addresses were taken and how many were not, and of the first ones why. */
export function Refused({ outcome: { added, known, refused } }: { outcome: Outcome }) {
  const { t, i18n } = useTranslation("messages");
  const parts = [
    added > 0 ? t("blacklist.partly.added", { number: added }) : "",
    known > 0 ? t("blacklist.partly.known", { number: known }) : "",
    t("blacklist.partly.refused", { number: refused.length }),
  ].filter(Boolean);
  return (
    <div role="alert" className={styles.refused}>
      <strong>{new Intl.ListFormat(i18n.language, { type: "unit" }).format(parts)}</strong>
      <p>{t("blacklist.refused", { count: refused.length })}</p>
      <ul>
        {refused.slice(0, SHOWN).map(({ address, reason }) => (
          <li key={address}>
            <bdi>{address}</bdi>: <Said>{reason}</Said>
          </li>
        ))}
      </ul>
    </div>
  );
}
