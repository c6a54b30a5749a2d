import { useTranslation } from "react-i18next";
import type { MessageCounts } from "#contract/messages/status.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { CountsBar } from "../parts/CountsBar.tsx";
import { BEST_FIRST } from "../parts/tones.ts";
import styles from "./Report.module.css";

interface OverviewProps {
  data:
    | {
        count: number;
        counts: MessageCounts;
        channels: { id: string; name: string; counts: MessageCounts }[];
      }
    | undefined;
  status: string;
  /** "" for every status. */
  onStatus: (status: string) => void;
  onChannel: (id: string) => void;
}
const CHANNELS_SHOWN = 8;
const sum = (counts: MessageCounts) => BEST_FIRST.reduce((total, status) => total + counts[status], 0);

/** The counts as a small chart: by status, and a bar for each channel. */
export function Overview({ data, status, onStatus, onChannel }: OverviewProps) {
  const { t } = useTranslation("messages");
  const { number, exactPercent } = useNumbers();
  if (!data?.count) return null;
  const shown = BEST_FIRST.filter((one) => data.counts[one] > 0 || one === status);
  const most = Math.max(...data.channels.map(({ counts }) => sum(counts)));
  return (
    <section className={styles.overview} aria-label={t("counts")}>
      <div className={styles.statuses}>
        <CountsBar counts={data.counts} label={t("counts")} />
        <ul>
          {["", ...shown].map((one) => (
            <li key={one}>
              <button
                type="button"
                className={styles.chip}
                data-status={one}
                aria-pressed={status === one}
                onClick={() => onStatus(status === one ? "" : one)}
              >
                <span>{one ? t(`statuses.${one}`) : t("all")}</span>
                <strong>{number(one ? data.counts[one as keyof MessageCounts] : data.count)}</strong>
                {one ? (
                  <small>{exactPercent(data.counts[one as keyof MessageCounts] / data.count)}</small>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {data.channels.length > 1 ? (
        <div className={styles.channels}>
          <h2>{t("byChannel")}</h2>
          <ul>
            {data.channels
              .toSorted((one, other) => sum(other.counts) - sum(one.counts))
              .slice(0, CHANNELS_SHOWN)
              .map(({ id, name, counts }) => (
                <li key={id}>
                  <button type="button" onClick={() => onChannel(id)}>
                    <bdi>{name}</bdi>
                    <span>{number(sum(counts))}</span>
                  </button>
                  <div style={{ inlineSize: `${Math.max(4, (sum(counts) / most) * 100)}%` }}>
                    <CountsBar counts={counts} label={name} thin />
                  </div>
                </li>
              ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
