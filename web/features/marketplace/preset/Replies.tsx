import { useTranslation } from "react-i18next";
import type { Preset } from "#contract/marketplace/preset.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import styles from "../Marketplace.module.css";

/** Canned replies under their shortcuts, and labels. */
export function Replies({ replies, labels }: Pick<Preset, "replies" | "labels">) {
  const { t } = useTranslation("marketplace");
  return (
    <>
      {labels.length > 0 ? (
        <section>
          <h3 className={styles.story}>{t("look.labels")}</h3>
          <p className={styles.pills}>
            {labels.map(({ name }) => (
              <StatusPill key={name} tone="neutral">
                <bdi>{name}</bdi>
              </StatusPill>
            ))}
          </p>
        </section>
      ) : null}
      {replies.length > 0 ? (
        <section>
          <h3 className={styles.story}>{t("look.replies")}</h3>
          <dl className={styles.pairs}>
            {replies.map(({ shortcut, text }) => (
              <div key={shortcut}>
                <dt>
                  <bdi>/{shortcut}</bdi>
                </dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}
