import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";
import type { MessageSums } from "#contract/analytics/views.ts";
import { ShareBars } from "#web/ui/charts/ShareBars.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Charts.module.css";
import { partsOf } from "./fates.ts";
import { Legend } from "./Legend.tsx";
import { type ChartProps, Part } from "./Part.tsx";

const SHARES = ["delivered", "read", "failed"] as const;

/** What became of the messages of each channel. */
export function Channels({ range }: ChartProps) {
  const { t } = useTranslation("analytics");
  const { number, exactPercent } = useNumbers();
  const share = (sums: MessageSums, name: (typeof SHARES)[number]) => exactPercent(sums[name] / sums.sent);
  return (
    <Part
      chart="channels"
      part="messages"
      report="delivery"
      range={range}
      any={({ channels }) => channels.length > 0}
      table={({ channels }) => ({
        head: [t("columns.channel"), t("columns.sent"), ...SHARES.map((name) => t(`columns.${name}`))],
        rows: channels.map((one) => [one.name, number(one.sent), ...SHARES.map((name) => share(one, name))]),
      })}
    >
      {({ channels }) => (
        <>
          <Legend />
          <ShareBars
            label={t("charts.channels")}
            bars={channels.map((one) => ({
              key: one.id,
              name: (
                <>
                  <bdi>{one.name}</bdi>{" "}
                  <small className={styles.type}>{CHANNEL_TYPE_LABELS[one.type as ChannelType]}</small>
                </>
              ),
              total: number(one.sent),
              parts: partsOf(one),
              text: t("shares", Object.fromEntries(SHARES.map((name) => [name, share(one, name)]))),
            }))}
          />
        </>
      )}
    </Part>
  );
}
