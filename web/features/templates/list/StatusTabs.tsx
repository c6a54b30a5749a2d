import { useTranslation } from "react-i18next";
import type { TemplateChannelView } from "#contract/templates/templates.ts";
import { TEMPLATE_STATUSES, type TemplateStatus } from "#contract/templates/words.ts";
import { CountBadge } from "#web/ui/CountBadge.tsx";
import styles from "./List.module.css";
import type { Place } from "./usePlace.ts";

const sum = (channels: readonly TemplateChannelView[], status: TemplateStatus): number =>
  channels.reduce((total, { counts }) => total + (counts[status] ?? 0), 0);

/** One status at a time, each with how many there are; those that nothing has are left out. */
export function StatusTabs({
  at: { place, set },
  channels,
}: {
  at: Place;
  channels: readonly TemplateChannelView[];
}) {
  const { t } = useTranslation("templates");
  const tabs = TEMPLATE_STATUSES.map((status) => ({ status, count: sum(channels, status) })).filter(
    ({ status, count }) => count > 0 || status === place.status,
  );
  const all = !place.trash && place.status === "";
  return (
    <div className={styles.tabs} role="group" aria-label={t("status")}>
      <button
        type="button"
        className={styles.tab}
        aria-pressed={all}
        onClick={() => set({ status: "", trash: false })}
      >
        {t("all")}
      </button>
      {tabs.map(({ status, count }) => (
        <button
          key={status}
          type="button"
          className={styles.tab}
          aria-pressed={!place.trash && place.status === status}
          onClick={() => set({ status, trash: false })}
        >
          {t(`statuses.${status}`)}
          <CountBadge count={count} />
        </button>
      ))}
      <span className={styles.grow} />
      <button
        type="button"
        className={styles.tab}
        aria-pressed={place.trash}
        onClick={() => set({ trash: !place.trash, status: "" })}
      >
        {t("trash")}
      </button>
    </div>
  );
}
