import { Tooltip } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Feeling as Felt } from "#contract/chat/views.ts";
import { EMOJI } from "#web/platform/emotions/emoji.ts";
import styles from "./Feeling.module.css";

/** What a message shows, in a word; how likely, for who points at it. */
export function Feeling({ feeling: { emotion, chance } }: { feeling: Felt }) {
  const { t } = useTranslation("emotions");
  const sure = t("felt", { name: t(emotion), percent: Math.round(chance * 100) });
  return (
    <Tooltip label={sure} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={styles.feeling} aria-label={sure}>
        <span aria-hidden>{EMOJI[emotion]}</span> {t(emotion)}
      </button>
    </Tooltip>
  );
}

/** That a customer is upset, where there is room for a sign alone. */
export function UpsetMark({ emotion }: { emotion: Felt["emotion"] }) {
  const { t } = useTranslation("emotions");
  const said = t("upset", { name: t(emotion) });
  return (
    <span role="img" className={styles.mark} aria-label={said} title={said}>
      {EMOJI[emotion]}
    </span>
  );
}
