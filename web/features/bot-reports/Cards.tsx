import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationSummary } from "#contract/bot-reports/index.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Definition } from "./Definition.tsx";
import { Opener } from "./Opener.tsx";
import type { SetParams } from "./queries.ts";
import styles from "./Reports.module.css";

const HUNDRED = 100;
interface CardsProps {
  summary: ConversationSummary;
  show: SetParams;
}

/** The numbers at a glance. */
export function Cards({ summary, show }: CardsProps) {
  const { t, i18n } = useTranslation("bot-reports");
  const { number, exactPercent } = useNumbers();
  const { totalConversations, averageMessages, maximumConversations, weakUnderstanding, totalMessages } =
    summary;
  const average = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  const share = exactPercent(totalMessages ? weakUnderstanding / totalMessages : 0);
  return (
    <dl className={styles.cards}>
      <Card name="conversations">
        <Opener name={t("cards.conversations")} count={totalConversations} onOpen={() => show({})} />
      </Card>
      <Card name="average">{average.format(Math.round(averageMessages * HUNDRED) / HUNDRED)}</Card>
      <Card name="longest">{number(maximumConversations.maximumConversationsValue)}</Card>
      <Card name="weak" detail={t("ofMessages", { share })}>
        <Opener name={t("cards.weak")} count={weakUnderstanding} onOpen={() => show({ scope: 2 })} />
      </Card>
    </dl>
  );
}

function Card({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  const { t } = useTranslation("bot-reports");
  return (
    <div className={styles.card}>
      <dt>
        {t(`cards.${name}`)}
        <Definition text={t(`definitions.${name}`)} />
      </dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {detail ? <small>{detail}</small> : null}
      </dd>
    </div>
  );
}
