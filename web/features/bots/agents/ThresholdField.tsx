import { NumberInput, Slider } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { sliderValue, THRESHOLD_STEP } from "./config.ts";
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
          max={1}
          decimalScale={2}
          clampBehavior="none"
          readOnly={readOnly}
          hideControls={readOnly}
          withAsterisk
        />
        <Slider
          className={styles.slider}
          value={sliderValue(value)}
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
      {readOnly ? <p className={styles.help}>{t("config.thresholdSvm")}</p> : null}
    </div>
  );
}
