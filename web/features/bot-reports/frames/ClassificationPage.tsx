import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { OUTCOMES } from "#contract/bot-reports/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { BarList } from "#web/ui/charts/BarList.tsx";
import { NumberCard, NumberCards } from "#web/ui/figures/NumberCards.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Part } from "../Part.tsx";
import styles from "../Reports.module.css";
import { FramePage } from "./FramePage.tsx";
import { useGo } from "./place.ts";
import { type FrameParams, type FrameRange, messagesAt } from "./params.ts";
import { classificationQuery } from "./queries.ts";

/** What people ask an agent about, and whether it could help. */
export default function ClassificationPage() {
  return (
    <FramePage page="classification">
      {(range, params) => <Classification range={range} params={params} />}
    </FramePage>
  );
}

function Classification({ range, params }: { range: FrameRange; params: FrameParams }) {
  const { t } = useTranslation("bot-reports-frames");
  const { number, exactPercent } = useNumbers();
  const go = useGo();
  const query = useQuery({ ...classificationQuery(range), placeholderData: keepPreviousData });
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ stories, outcomes }) => {
        const all = outcomes.whole + outcomes.part + outcomes.none;
        return (
          <div className={styles.parts}>
            <NumberCards>
              {OUTCOMES.map((outcome) => (
                <NumberCard
                  key={outcome}
                  label={t(`outcomes.${outcome}`)}
                  definition={t(`definitions.${outcome}`)}
                  detail={t("ofConversations", { share: exactPercent(all ? outcomes[outcome] / all : 0) })}
                >
                  {number(outcomes[outcome])}
                </NumberCard>
              ))}
            </NumberCards>
            {stories.length === 0 ? <p className={styles.quiet}>{t("noIntents")}</p> : null}
            {stories.map(({ storyId, storyName, messages, intents }) => (
              <Part
                key={storyId ?? ""}
                title={t("story", {
                  name: storyName ?? t("removed"),
                  messages: t("messages", { count: messages, number: number(messages) }),
                })}
                definition={t("definitions.story")}
              >
                <BarList
                  label={storyName ?? t("removed")}
                  bars={intents.map(({ intentId, intentName, count }) => ({
                    key: intentId,
                    name: <bdi>{intentName}</bdi>,
                    value: count,
                    text: number(count),
                    onPick: () => go(messagesAt(range.agentId, params, { intentId, intent: intentName })),
                  }))}
                />
              </Part>
            ))}
          </div>
        );
      }}
    </QueryState>
  );
}
