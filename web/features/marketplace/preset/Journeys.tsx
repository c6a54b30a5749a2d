import { useTranslation } from "react-i18next";
import type { Preset } from "#contract/marketplace/preset.ts";
import { TEMPLATE_KINDS } from "#contract/templates/words.ts";
import { InWords } from "#web/features/journeys/public.tsx";
import styles from "../Marketplace.module.css";

/** The journeys of a preset, step by step in words. */
export default function Journeys({ journeys, attributes }: Pick<Preset, "journeys" | "attributes">) {
  const { t } = useTranslation("marketplace");
  const nameOf = (word: string) => {
    const channel = TEMPLATE_KINDS.find((kind) => kind === word);
    if (channel) return t(`channels.${channel}`);
    return attributes.find(({ fieldName }) => fieldName === word)?.fieldLabel ?? word;
  };
  return (
    <div className={styles.stories}>
      {journeys.map(({ name, description, definition }) => (
        <section key={name}>
          <h3 className={styles.story} dir="auto">
            {name}
          </h3>
          {description ? (
            <p className={styles.lead} dir="auto">
              {description}
            </p>
          ) : null}
          <InWords definition={definition} nameOf={nameOf} />
        </section>
      ))}
    </div>
  );
}
