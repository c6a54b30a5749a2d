import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnalyticsConfig } from "#contract/analytics/config.ts";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import type { Figure } from "#contract/analytics/words.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { NumberCard } from "#web/ui/figures/NumberCards.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { type Report, REPORTS } from "../places.ts";
import type { Parts } from "../queries.ts";
import { usePart } from "../usePart.ts";
import styles from "./Figures.module.css";
import { FIGURED } from "./figured.ts";
import { Moved } from "./Moved.tsx";
import { TargetPill } from "./TargetPill.tsx";
import { useWords } from "./useWords.ts";

interface FigureCardProps {
  figure: Figure;
  range: AnalyticsRange;
  targets: AnalyticsConfig["targets"];
}

/** One number, how it moved, and whether it is where it should be. */
export function FigureCard({ figure, range, targets }: FigureCardProps) {
  const { t } = useTranslation("analytics");
  const figured = FIGURED[figure];
  const { permission, to }: Report = REPORTS[figured.report];
  const opens = useCan(...permission);
  const { data, error, isPlaceholderData, refetch } = usePart(figured.part, range);
  const spend = figured.part === "spend" ? (data as Parts["spend"] | undefined)?.spend : undefined;
  const { written } = useWords(spend?.currency);
  const card = (content: ReactNode, detail?: ReactNode) => (
    <NumberCard label={t(`figures.${figure}`)} definition={t(`definitions.${figure}`)} detail={detail}>
      {content}
    </NumberCard>
  );
  if (data === undefined && error)
    return card(
      <Button size="small" onClick={() => void refetch()}>
        {t("ui.tryAgain")}
      </Button>,
      <span role="alert">{errorMessage(error)}</span>,
    );
  if (data === undefined) return card(<LinesSkeleton lines={1} />);
  if (spend === null) return card("-", t("billingOff"));
  const compared = figured.read(data as never);
  const value = written(figured.kind, compared.now);
  return card(
    <span className={styles.value} data-stale={isPlaceholderData || undefined}>
      {opens && compared.now !== null ? (
        <Link
          to={to(range, figured.status)}
          aria-label={t("open", {
            name: t(`figures.${figure}`),
            value,
            report: t(`reports.${figured.report}`),
          })}
        >
          <bdi>{value}</bdi>
        </Link>
      ) : (
        <bdi>{value}</bdi>
      )}
    </span>,
    <span className={styles.detail}>
      <Moved figured={figured} compared={compared} currency={spend?.currency} />
      <TargetPill figure={figure} now={compared.now} targets={targets} />
    </span>,
  );
}
