import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChatInsight, Figures } from "#contract/chat/insight.ts";
import { NumberCard, NumberCards } from "#web/ui/figures/NumberCards.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useSpan } from "#web/ui/format/span.ts";
import { CountLink } from "./CountLink.tsx";

interface CardsProps {
  insight: ChatInsight;
  narrowed: Readonly<Record<string, string>>;
}
const COUNTS = [
  ["begun", "chatCount", ""],
  ["byAgent", "byAgentCount", "byAgent"],
  ["picked", "pickedCount", "picked"],
  ["missed", "missedCount", "missed"],
  ["closed", "closedCount", "closed"],
  ["botOnly", "botOnlyCount", "botOnly"],
  ["handedOver", "handedOverCount", "handedOver"],
  ["upset", "upsetCount", "upset"],
] as const;
const TIMES = ["pickup", "firstResponse", "resolution"] as const;

/** The numbers at a glance; each says how it is defined. */
export function Cards({ insight, narrowed }: CardsProps) {
  const { t } = useTranslation("supervision");
  const { number } = useNumbers();
  const span = useSpan();
  const { totals, rating } = insight;
  const detail = ({ average, p90, count }: Figures) =>
    count === 0
      ? undefined
      : t("insight.detail", { average: span(average), p90: span(p90), count, number: number(count) });
  return (
    <NumberCards>
      {COUNTS.map(([key, name, outcome]) => (
        <Card key={key} name={key}>
          <CountLink
            count={totals[name]}
            narrowed={outcome ? { ...narrowed, outcome } : narrowed}
            name={t(`insight.cards.${key}`)}
          />
        </Card>
      ))}
      {TIMES.map((key) => (
        <Card key={key} name={key} detail={detail(insight[key])}>
          {span(insight[key].median)}
        </Card>
      ))}
      <Card
        name="rating"
        detail={t("insight.ratings", { count: rating.count, number: number(rating.count) })}
      >
        {rating.average === null ? "-" : number(Math.round(rating.average * 100) / 100)}
      </Card>
    </NumberCards>
  );
}

function Card({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  const { t } = useTranslation("supervision");
  return (
    <NumberCard
      label={t(`insight.cards.${name}`)}
      definition={t(`insight.definitions.${name}`)}
      detail={detail}
    >
      {children}
    </NumberCard>
  );
}
