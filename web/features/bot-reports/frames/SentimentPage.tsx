import { keepPreviousData, useQuery } from "@tanstack/react-query";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import type { BotSentiment } from "#contract/bot-reports/frames.ts";
import { TONES, type Tone } from "#contract/emotions.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { BarList } from "#web/ui/charts/BarList.tsx";
import { TimeChart } from "#web/ui/charts/TimeChart.tsx";
import { NumberCard, NumberCards } from "#web/ui/figures/NumberCards.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { EMOJI } from "#web/platform/emotions/emoji.ts";
import { Part } from "../Part.tsx";
import styles from "../Reports.module.css";
import { FramePage } from "./FramePage.tsx";
import { useGo } from "./place.ts";
import { type FrameParams, type FrameRange, messagesAt } from "./params.ts";
import { sentimentQuery } from "./queries.ts";

/** What people feel when they write to an agent. */
export default function SentimentPage() {
  return (
    <FramePage page="sentiment">{(range, params) => <Sentiment range={range} params={params} />}</FramePage>
  );
}

const SHOWN = Object.keys(TONES) as Tone[];

function Sentiment({ range, params }: { range: FrameRange; params: FrameParams }) {
  const query = useQuery({ ...sentimentQuery(range), placeholderData: keepPreviousData });
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {(sentiment) => <Feelings sentiment={sentiment} agentId={range.agentId} params={params} />}
    </QueryState>
  );
}

interface FeelingsProps {
  sentiment: BotSentiment;
  agentId: string;
  params: FrameParams;
}

function Feelings({ sentiment: { emotions, unread, days }, agentId, params }: FeelingsProps) {
  const { t } = useTranslation("bot-reports-frames");
  const { number, exactPercent } = useNumbers();
  const go = useGo();
  const sumOf = (tone: Tone) => days.reduce((sum, day) => sum + day[tone], 0);
  const all = SHOWN.reduce((sum, tone) => sum + sumOf(tone), 0);
  const name = (date: string) => dayjs(date).format("D MMM");
  const onDay = (date: string) => go(messagesAt(agentId, { startDay: date, endDay: date }, {}));
  return (
    <div className={styles.parts}>
      <NumberCards>
        {SHOWN.map((tone) => (
          <NumberCard
            key={tone}
            label={t(`tones.${tone}`)}
            definition={t(`definitions.${tone}`)}
            detail={t("ofMessages", { share: exactPercent(all ? sumOf(tone) / all : 0) })}
          >
            {number(sumOf(tone))}
          </NumberCard>
        ))}
      </NumberCards>
      <Part title={t("byDay")} definition={t("definitions.byDay")}>
        <TimeChart
          label={t("byDay")}
          kind="bars"
          names={[t("tones.positive"), t("tones.negative")]}
          tick={number}
          none={t("nothingFelt")}
          onPick={onDay}
          margins
          points={days.map(({ date, positive, negative }) => ({
            key: date,
            label: name(date),
            value: positive,
            second: negative,
            text: t("day", { date: name(date), positive: number(positive), negative: number(negative) }),
          }))}
        />
      </Part>
      <Part title={t("feelings")} definition={t("definitions.feelings")}>
        {emotions.length === 0 ? <p className={styles.quiet}>{t("nothingFelt")}</p> : null}
        <BarList
          label={t("feelings")}
          bars={emotions.map(({ emotion, messages }) => ({
            key: emotion,
            name: (
              <>
                <span aria-hidden>{EMOJI[emotion]} </span>
                {t(`emotions:${emotion}`)}
              </>
            ),
            value: messages,
            text: number(messages),
            onPick: () => go(messagesAt(agentId, params, { emotion })),
          }))}
        />
        {unread > 0 ? (
          <p className={styles.quiet}>{t("unread", { count: unread, number: number(unread) })}</p>
        ) : null}
      </Part>
    </div>
  );
}
