import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { BRAND_CONTRAST, brandScale } from "#web/ui/theme/brand.ts";
import { contrast } from "#web/ui/theme/oklch.ts";
import styles from "./Branding.module.css";
import { colourOf } from "./fields.ts";

/** Whether white words can be read on a colour, and the nearest one on which they can. */
export function Contrast({ colour, onUse }: { colour: string; onUse: (colour: string) => void }) {
  const { t } = useTranslation("enterprise");
  const meant = colourOf(colour);
  if (!meant) return null;
  const ratio = contrast(meant, "#ffffff");
  const said = { ratio: ratio.toFixed(1), least: BRAND_CONTRAST };
  if (ratio >= BRAND_CONTRAST) return <p className={styles.fits}>{t("contrast.fits", said)}</p>;
  const nearest = brandScale(meant)[6]!;
  return (
    <div className={styles.weak}>
      <span>{t("contrast.weak", said)}</span>
      <Button size="small" onClick={() => onUse(nearest)}>
        <span className={styles.dot} style={{ background: nearest }} />
        {t("contrast.use", { colour: nearest })}
      </Button>
    </div>
  );
}
