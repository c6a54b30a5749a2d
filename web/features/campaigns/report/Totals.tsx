import { useTranslation } from "react-i18next";
import type { CampaignConversions } from "#contract/campaigns/views.ts";
import type { MessageCounts } from "#contract/messages/status.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { NumberCard, NumberCards } from "#web/ui/figures/NumberCards.tsx";
import { COUNTERS } from "./numbers.ts";

/** What somebody was worth on average is said to so many parts of one. */
const CENTS = 100;

interface TotalsProps {
  total: number;
  counts: MessageCounts;
  clicked: number | null;
  conversions: CampaignConversions | null;
  responses?: number;
}

/** The big numbers of a report: how many messages, and how far they came. */
export function Totals({ total, counts, clicked, conversions, responses }: TotalsProps) {
  const { t } = useTranslation("campaigns");
  const { number, exactPercent } = useNumbers();
  const share = (n: number, of: number) => (of > 0 ? exactPercent(n / of) : "-");
  const arrived = counts.delivered + counts.read;
  return (
    <NumberCards>
      <NumberCard label={t("report.total")} definition={t("report.totalText")}>
        {number(total)}
      </NumberCard>
      {COUNTERS.map(({ key, of }) => (
        <NumberCard
          key={key}
          label={t(`report.${key}`)}
          definition={t(`report.${key}Text`)}
          detail={share(of(counts), total)}
        >
          {number(of(counts))}
        </NumberCard>
      ))}
      {clicked === null ? null : (
        <NumberCard
          label={t("report.clicked")}
          definition={t("report.clickedText")}
          detail={share(clicked, arrived)}
        >
          {number(clicked)}
        </NumberCard>
      )}
      {responses === undefined ? null : (
        <NumberCard
          label={t("report.responses")}
          definition={t("report.responsesText")}
          detail={share(responses, arrived)}
        >
          {number(responses)}
        </NumberCard>
      )}
      {conversions ? (
        <NumberCard
          label={t("goal.converted")}
          definition={t("goal.convertedText")}
          detail={share(conversions.persons, conversions.of)}
        >
          {number(conversions.persons)}
        </NumberCard>
      ) : null}
      {conversions && conversions.value !== null && conversions.worth !== null ? (
        <NumberCard
          label={t("goal.worth")}
          definition={t("goal.worthText", { value: conversions.value })}
          detail={
            conversions.persons > 0
              ? t("goal.each", {
                  number: number(Math.round((conversions.worth * CENTS) / conversions.persons) / CENTS),
                })
              : "-"
          }
        >
          {number(conversions.worth)}
        </NumberCard>
      ) : null}
    </NumberCards>
  );
}
