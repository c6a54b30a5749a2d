import { NumberInput, Slider } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { THRESHOLD_FORM_MAX } from "#contract/bots/limits.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { thresholdOf, THRESHOLD_STEP } from "./config.ts";
import styles from "./Configuration.module.css";

interface ThresholdFieldProps {
  value: number | string;
  onChange: (value: number | string) => void;
  error?: string;
  /** The model sets it by itself. */
  readOnly: boolean;
  disabled: boolean;
}

/** How sure the agent must be, by slider or by number. */
export function ThresholdField({ value, onChange, error, readOnly, disabled }: ThresholdFieldProps) {
  const { t } = useTranslation("bots");
  const { number } = useNumbers();
  const read = thresholdOf(value);
  return (
    <div>
      <div className={styles.threshold}>
        <NumberInput
          className={styles.number}
          label={t("config.threshold")}
          value={value}
          onChange={onChange}
          error={error !== undefined}
          step={THRESHOLD_STEP}
          min={0}
          max={THRESHOLD_FORM_MAX}
          decimalScale={2}
          clampBehavior="none"
          readOnly={readOnly}
          hideControls={readOnly}
          withAsterisk
        />
        <Slider
          className={styles.slider}
          value={read}
          onChange={onChange}
          min={0}
          max={1}
          step={THRESHOLD_STEP}
          label={(at) => at.toFixed(2)}
          thumbLabel={t("config.threshold")}
          disabled={readOnly || disabled}
        />
      </div>
      <p className={error ? styles.bad : styles.help}>{t("config.thresholdHint")}</p>
      {!error && Number(value) > 1 ? (
        <p className={styles.help}>{t("config.thresholdRead", { value: number(read) })}</p>
      ) : null}
      {readOnly ? <p className={styles.help}>{t("config.thresholdSvm")}</p> : null}
    </div>
  );
}
