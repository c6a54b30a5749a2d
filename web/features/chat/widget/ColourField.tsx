import { useTranslation } from "react-i18next";
import { ColourInput } from "#web/ui/fields/ColourInput.tsx";
import { BRAND_CONTRAST, brandScale } from "#web/ui/theme/brand.ts";
import { contrast } from "#web/ui/theme/oklch.ts";
import { isColour } from "./draft.ts";
import styles from "./Widget.module.css";

interface ColourFieldProps {
  value: string;
  error: string | undefined;
  onChange: (colour: string) => void;
}

/** A colour by its number or by eye, and whether white text can be read on it. */
export function ColourField({ value, error, onChange }: ColourFieldProps) {
  const { t } = useTranslation("widget");
  return (
    <ColourInput label={t("colour")} pickLabel={t("pick")} value={value} error={error} onChange={onChange}>
      <Judgement colour={value.trim()} />
    </ColourInput>
  );
}

function Judgement({ colour }: { colour: string }) {
  const { t } = useTranslation("widget");
  if (!colour) return <p className={styles.muted}>{t("noColour")}</p>;
  if (!isColour(colour)) return null;
  const ratio = contrast(colour, "#ffffff");
  const shown = ratio.toFixed(1);
  return ratio >= BRAND_CONTRAST ? (
    <p className={styles.muted}>{t("fits", { ratio: shown })}</p>
  ) : (
    <p className={styles.warn}>{t("darkened", { ratio: shown, colour: brandScale(colour)[6] })}</p>
  );
}
