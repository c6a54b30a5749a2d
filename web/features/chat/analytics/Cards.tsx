import { Tooltip } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChatInsight, Figures } from "#contract/chat/insight.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useSpan } from "../parts/useSpan.ts";
import styles from "./Analytics.module.css";
import { CountLink } from "./CountLink.tsx";

interface CardsProps {
  insight: ChatInsight;
  narrowed: Readonly<Record<string, string>>;
}
const COUNTS = [
  ["begun", "chatCount", ""],
  ["picked", "pickedCount", "picked"],
  ["missed", "missedCount", "missed"],
  ["closed", "closedCount", "closed"],
  ["botOnly", "botOnlyCount", "botOnly"],
  ["handedOver", "handedOverCount", "handedOver"],
] as const;
const TIMES = ["pickup", "firstResponse", "resolution"] as const;

/** The numbers at a glance; each says how it is defined. */
export function Cards({ insight, narrowed }: CardsProps) {
  const { t } = useTranslation("supervision");
  const { number } = useNumbers();
  const span = useSpan();
  const { totals, rating } = insight;
  const detail = ({ average, p90, count }: Figures) =>
    t("insight.detail", { average: span(average), p90: span(p90), count, number: number(count) });
  return (
    <dl className={styles.cards}>
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
      <Card name="rating" detail={t("insight.ratings", { number: number(rating.count) })}>
        {rating.average === null ? "-" : number(Math.round(rating.average * 100) / 100)}
      </Card>
    </dl>
  );
}

function Card({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  const { t } = useTranslation("supervision");
  const definition = t(`insight.definitions.${name}`);
  return (
    <div className={styles.card} data-card={name}>
      <dt>
        {t(`insight.cards.${name}`)}
        <Tooltip label={definition} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
          <button type="button" className={styles.info} aria-label={definition}>
            <IconInfoCircle size={15} stroke={1.7} />
          </button>
        </Tooltip>
      </dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {detail ? <small>{detail}</small> : null}
      </dd>
    </div>
  );
}
