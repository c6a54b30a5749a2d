import { Radio } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DateTimeField } from "#web/ui/dates/DateTimeField.tsx";
import { ownZone } from "#web/ui/format/zone.ts";
import styles from "./Plan.module.css";
import { type Chosen, toCome } from "./time.ts";

interface WhenProps extends Chosen {
  onChange: (chosen: Chosen) => void;
  error?: string;
}

/** At once, at a time by the reader's clock, whose zone is named, or when the clock of each person shows it. */
export function When({ when, at, onChange, error }: WhenProps) {
  const { t, i18n } = useTranslation("broadcasts");
  // What has passed is not offered.
  const [now] = useState(() => new Date().toISOString());
  return (
    <>
      <Radio.Group
        aria-label={t("plan.when")}
        value={when}
        onChange={(next) => onChange({ when: next as Chosen["when"], at })}
      >
        <div className={styles.when}>
          <Radio value="now" label={t("plan.now")} />
          <Radio value="later" label={t("plan.later")} />
          <Radio value="local" label={t("local.choose")} />
        </div>
      </Radio.Group>
      {when === "now" ? null : (
        <DateTimeField
          label={t("plan.time")}
          description={
            when === "local" ? t("local.text") : t("plan.zone", { zone: ownZone(i18n.language, toCome(at)) })
          }
          value={at}
          min={now}
          onChange={(next) => onChange({ when, at: next })}
          error={error}
          withAsterisk
        />
      )}
    </>
  );
}
