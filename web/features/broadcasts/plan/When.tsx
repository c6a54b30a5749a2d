import { Radio, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ownZone } from "#web/ui/format/zone.ts";
import styles from "./Plan.module.css";
import { readTime } from "./time.ts";

/** When somebody wants a broadcast to be sent; `time` is as the field holds it. */
export interface Chosen {
  when: "now" | "later";
  time: string;
}
interface WhenProps extends Chosen {
  onChange: (chosen: Chosen) => void;
  error?: string;
}

/** At once, or at a time by the reader's clock, whose zone is named. */
export function When({ when, time, onChange, error }: WhenProps) {
  const { t, i18n } = useTranslation("broadcasts");
  return (
    <>
      <Radio.Group
        aria-label={t("plan.when")}
        value={when}
        onChange={(next) => onChange({ when: next as Chosen["when"], time })}
      >
        <div className={styles.when}>
          <Radio value="now" label={t("plan.now")} />
          <Radio value="later" label={t("plan.later")} />
        </div>
      </Radio.Group>
      {when === "later" ? (
        <TextInput
          type="datetime-local"
          label={t("plan.time")}
          description={t("plan.zone", { zone: ownZone(i18n.language, readTime(time)) })}
          value={time}
          onChange={(event) => onChange({ when, time: event.currentTarget.value })}
          error={error}
          withAsterisk
        />
      ) : null}
    </>
  );
}
