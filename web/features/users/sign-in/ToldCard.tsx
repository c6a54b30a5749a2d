import { useTranslation } from "react-i18next";
import type { SignOnState } from "#contract/auth/identity-provider.ts";
import { Card } from "#web/ui/Card.tsx";
import { CopyField } from "#web/ui/CopyField.tsx";
import cards from "../parts/cards.module.css";
import styles from "./sign-in.module.css";

const NAMES = ["redirect", "entityId", "answer", "signIn"] as const;

/** What a provider has to know of us. */
export function ToldCard({ addresses }: { addresses: SignOnState["addresses"] }) {
  const { t } = useTranslation("signOnSettings");
  return (
    <Card>
      <div className={cards.settings}>
        <h2 className={cards.title}>{t("told.title")}</h2>
        <p className={cards.help}>{t("told.lead")}</p>
        {NAMES.map((name) => (
          <div key={name} className={styles.told}>
            <span aria-hidden>{t(`told.${name}`)}</span>
            <CopyField label={t(`told.${name}`)} text={addresses[name]} />
          </div>
        ))}
      </div>
    </Card>
  );
}
