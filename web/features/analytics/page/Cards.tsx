import { useTranslation } from "react-i18next";
import type { AnalyticsConfig } from "#contract/analytics/config.ts";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import type { Chart } from "#contract/analytics/words.ts";
import { useCan } from "#web/platform/session/store.ts";
import { NumberCards } from "#web/ui/figures/NumberCards.tsx";
import { Bots } from "../charts/Bots.tsx";
import { Broadcasts } from "../charts/Broadcasts.tsx";
import { Channels } from "../charts/Channels.tsx";
import { ChatsByDay } from "../charts/ChatsByDay.tsx";
import { Failures } from "../charts/Failures.tsx";
import { MessagesByDay } from "../charts/MessagesByDay.tsx";
import { FigureCard } from "../figures/FigureCard.tsx";
import styles from "./Page.module.css";

const CARDS = {
  messagesByDay: MessagesByDay,
  channels: Channels,
  chatsByDay: ChatsByDay,
  failures: Failures,
  broadcasts: Broadcasts,
  bots: Bots,
} satisfies Record<Chart, unknown>;

interface CardsProps {
  config: AnalyticsConfig;
  range: AnalyticsRange;
  /** A day was chosen. */
  onPick: (day: string) => void;
}

/** The cards that the enterprise shows, in its order. */
export function Cards({ config, range, onPick }: CardsProps) {
  const { t } = useTranslation("analytics");
  const pays = useCan("ENTERPRISE.MANAGE_BILLING");
  const figures = config.figures.filter((figure) => figure !== "spend" || pays);
  return (
    <>
      {figures.length > 0 ? (
        <section aria-label={t("figuresTitle")}>
          <NumberCards>
            {figures.map((figure) => (
              <FigureCard key={figure} figure={figure} range={range} targets={config.targets} />
            ))}
          </NumberCards>
        </section>
      ) : null}
      <div className={styles.charts}>
        {config.charts.map((chart) => {
          const Card = CARDS[chart];
          return <Card key={chart} range={range} onPick={onPick} />;
        })}
      </div>
    </>
  );
}
