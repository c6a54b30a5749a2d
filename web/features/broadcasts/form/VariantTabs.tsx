import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { VARIANT_LETTERS } from "#contract/broadcasts/limits.ts";
import styles from "./Form.module.css";

interface VariantTabsProps {
  count: number;
  value: number;
  onChange: (at: number) => void;
}

/** Which variant's message is written. */
export function VariantTabs({ count, value, onChange }: VariantTabsProps) {
  const { t } = useTranslation("broadcasts");
  return (
    <div className={styles.variantTabs}>
      <SegmentedControl
        aria-label={t("experiment.which")}
        data={VARIANT_LETTERS.slice(0, count).map((letter, at) => ({
          value: String(at),
          label: t("experiment.variant", { letter }),
        }))}
        value={String(value)}
        onChange={(next) => onChange(Number(next))}
      />
      <p>{t("experiment.whichText")}</p>
    </div>
  );
}
