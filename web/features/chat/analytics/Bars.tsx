import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ChatInsight } from "#contract/chat/insight.ts";
import type { ChatLabel } from "#contract/chat/labels.ts";
import { useCan } from "#web/platform/session/store.ts";
import { BarList } from "#web/ui/charts/BarList.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { ChartCard } from "#web/ui/charts/ChartCard.tsx";
import { LabelMark } from "../parts/Labels.tsx";
import { Stars } from "../parts/Stars.tsx";
import { toHistory } from "../supervision/places.ts";
import styles from "./Analytics.module.css";

interface BarsProps {
  insight: ChatInsight;
  narrowed: Readonly<Record<string, string>>;
}

/** Opens the chats behind a bar; nothing for who may not list chats. */
function usePick(narrowed: Readonly<Record<string, string>>) {
  const navigate = useNavigate();
  const mayList = useCan("CHAT.VIEW_CHATHISTORY");
  return (more: Record<string, string>) =>
    mayList ? { onPick: () => void navigate(toHistory({ ...narrowed, ...more })) } : {};
}

/** How many gave five stars, four, … one. */
export function RatingBars({ insight, narrowed }: BarsProps) {
  const { t } = useTranslation("supervision");
  const { number } = useNumbers();
  const pick = usePick(narrowed);
  const bars = insight.rating.distribution.map((count, at) => ({
    key: String(at + 1),
    name: <Stars rating={at + 1} />,
    value: count,
    text: number(count),
    ...pick({ rating: String(at + 1) }),
  }));
  return (
    <ChartCard title={t("insight.charts.ratings")}>
      <BarList label={t("insight.charts.ratings")} bars={bars.toReversed()} />
    </ChartCard>
  );
}

/** How many chats have each label. */
export function LabelBars({ insight, narrowed }: BarsProps) {
  const { t } = useTranslation("supervision");
  const { number } = useNumbers();
  const pick = usePick(narrowed);
  return (
    <ChartCard title={t("insight.charts.labels")}>
      {insight.labels.length ? (
        <BarList
          label={t("insight.charts.labels")}
          bars={insight.labels.map(({ labelId, name, colour, chatCount }) => ({
            key: labelId,
            name: <LabelMark name={name} colour={colour as ChatLabel["colour"]} />,
            value: chatCount,
            text: number(chatCount),
            ...pick({ labelId }),
          }))}
        />
      ) : (
        <p className={styles.none}>{t("insight.none")}</p>
      )}
    </ChartCard>
  );
}

/** How many chats ended with each disposition. */
export function DispositionBars({ insight, narrowed }: BarsProps) {
  const { t } = useTranslation("supervision");
  const { number } = useNumbers();
  const pick = usePick(narrowed);
  return (
    <ChartCard title={t("insight.charts.dispositions")}>
      <BarList
        label={t("insight.charts.dispositions")}
        bars={insight.dispositions.map(({ name, chatCount }) => ({
          key: name,
          name: <bdi>{name}</bdi>,
          value: chatCount,
          text: number(chatCount),
          ...pick({ disposition: name }),
        }))}
      />
    </ChartCard>
  );
}
