import { useTranslation } from "react-i18next";
import type { Preset } from "#contract/marketplace/preset.ts";
import styles from "../Marketplace.module.css";

/** Attributes of customers, and the segments that ask for them. */
export function Audience({
  attributes,
  segments,
  sentences,
}: Pick<Preset, "attributes" | "segments"> & { sentences: Readonly<Record<string, string>> }) {
  const { t } = useTranslation("marketplace");
  return (
    <>
      {attributes.length > 0 ? (
        <section>
          <h3 className={styles.story}>{t("look.attributes")}</h3>
          <dl className={styles.pairs}>
            {attributes.map(({ fieldName, fieldLabel, fieldHelptext, defaultValue }) => (
              <div key={fieldName}>
                <dt dir="auto">{fieldLabel}</dt>
                <dd dir="auto">{[fieldHelptext, defaultValue].filter(Boolean).join(": ")}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {segments.length > 0 ? (
        <section>
          <h3 className={styles.story}>{t("look.segments")}</h3>
          <dl className={styles.pairs}>
            {segments.map(({ name }) => (
              <div key={name}>
                <dt dir="auto">{name}</dt>
                <dd dir="auto">{sentences[name] ?? t("look.byHand")}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}
