import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationSummary } from "#contract/bot-reports/index.ts";
import { NumberCard, NumberCards } from "#web/ui/figures/NumberCards.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Opener } from "./Opener.tsx";
import type { SetParams } from "./queries.ts";

const HUNDRED = 100;
interface CardsProps {
  summary: ConversationSummary;
  show: SetParams;
  /** Opens the conversations of the period, the longest first. */
  showLongest: () => void;
}

/** The numbers at a glance. */
export function Cards({ summary, show, showLongest }: CardsProps) {
  const { t, i18n } = useTranslation("bot-reports");
  const { exactPercent } = useNumbers();
  const { totalConversations, averageMessages, maximumConversations, weakUnderstanding, totalMessages } =
    summary;
  const average = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  const share = exactPercent(totalMessages ? weakUnderstanding / totalMessages : 0);
  return (
    <NumberCards>
      <Card name="conversations">
        <Opener name={t("cards.conversations")} count={totalConversations} onOpen={() => show({})} />
      </Card>
      <Card name="average">
        <Opener
          name={t("cards.average")}
          count={Math.round(averageMessages * HUNDRED) / HUNDRED}
          format={average.format}
          rows="conversations"
          onOpen={showLongest}
        />
      </Card>
      <Card name="longest">
        <Opener
          name={t("cards.longest")}
          count={maximumConversations.maximumConversationsValue}
          rows="conversations"
          onOpen={showLongest}
        />
      </Card>
      <Card name="weak" detail={t("ofMessages", { share })}>
        <Opener name={t("cards.weak")} count={weakUnderstanding} onOpen={() => show({ scope: 2 })} />
      </Card>
    </NumberCards>
  );
}

function Card({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  const { t } = useTranslation("bot-reports");
  return (
    <NumberCard label={t(`cards.${name}`)} definition={t(`definitions.${name}`)} detail={detail}>
      {children}
    </NumberCard>
  );
}
