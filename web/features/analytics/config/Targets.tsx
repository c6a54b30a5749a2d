import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Target, TARGET_NAMES } from "#contract/analytics/words.ts";
import { Card } from "#web/ui/Card.tsx";
import styles from "./Config.module.css";
import { BOUNDS, type Written } from "./fields.ts";

interface TargetsProps {
  fields: Written;
  change: (next: Partial<Written>) => void;
  errorOf: (name: Target) => string | undefined;
  locked: boolean;
}

/** What the enterprise wants to reach. */
export function Targets({ fields, change, errorOf, locked }: TargetsProps) {
  const { t } = useTranslation("analytics");
  return (
    <Card>
      <h2 className={styles.heading}>{t("config.targets")}</h2>
      <p className={styles.lead}>{t("config.targetsLead")}</p>
      <div className={styles.fields}>
        {TARGET_NAMES.map((name) => {
          const { min, max, step } = BOUNDS[name];
          return (
            <TextInput
              key={name}
              id={name}
              type="number"
              inputMode="decimal"
              label={t(`config.${name}`)}
              {...{ min, max, step }}
              value={fields[name]}
              disabled={locked}
              error={errorOf(name) ? t("config.between", { min, max }) : undefined}
              onChange={({ currentTarget: { value } }) => change({ [name]: value })}
            />
          );
        })}
      </div>
    </Card>
  );
}
