import "./start.ts";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconMoodCheck, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { InboxCluster } from "#contract/bots/inbox.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { botIntentsQuery, inboxQuery } from "../queries.ts";
import { useBot } from "../useBot.ts";
import { ClusterCard } from "./ClusterCard.tsx";
import styles from "./Inbox.module.css";
import { useResolve } from "./useResolve.ts";

const PERIODS = [7, 14, 30, 90] as const;
const DAY_MS = 86_400_000;
/** The same for all of a day, so that looking at the page again does not ask again. */
const daysAgo = (days: number) => new Date(Math.floor(Date.now() / DAY_MS - days + 1) * DAY_MS).toISOString();

/** What the agent did not understand, in groups that can be taught at once. */
export default function InboxPage() {
  const { t } = useTranslation("bot-inbox");
  const bot = useBot();
  const [days, setDays] = useState<number>(PERIODS[0]);
  const startDate = daysAgo(days);
  // Grouping takes the server a while: it is asked again only when somebody wants it.
  const query = useQuery({ ...inboxQuery(bot.id, startDate), staleTime: Number.POSITIVE_INFINITY });
  const intents = useQuery(botIntentsQuery(bot.id)).data?.intents ?? [];
  const resolve = useResolve(bot.id, startDate);
  const list = (clusters: readonly InboxCluster[], run: string, name: string) =>
    clusters.length === 0 ? null : (
      <ul className={styles.list} aria-label={name}>
        {clusters.map((cluster) => (
          <ClusterCard
            key={`${run} ${cluster.number}`}
            cluster={cluster}
            intents={intents}
            canEdit={bot.abilities.edit}
            onResolve={(resolution) => resolve.mutate({ run, ...resolution })}
            onAnswer={(resolution) => resolve.mutateAsync({ run, ...resolution })}
          />
        ))}
      </ul>
    );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.grow}>
          <h2>{t("title")}</h2>
          <p className={styles.lead}>{t("lead")}</p>
        </div>
        <NativeSelect
          aria-label={t("period")}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
          data={PERIODS.map((value) => ({ value: String(value), label: t("days", { count: value }) }))}
        />
        <Button icon={IconRefresh} busy={query.isFetching} onClick={() => void query.refetch()}>
          {t("again")}
        </Button>
      </div>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ run, clusters, messages, alone, more }) =>
          clusters.length === 0 ? (
            <EmptyState icon={IconMoodCheck} title={t("none")} text={t("noneText")} />
          ) : (
            <>
              <p className={styles.lead} role="status">
                {t("summary", {
                  messages: t("messages", { count: messages }),
                  groups: t("groups", { count: clusters.filter(({ words }) => words.length > 0).length }),
                  alone: t("alone", { count: alone }),
                })}{" "}
                {more ? t("more") : ""}
              </p>
              {bot.abilities.edit ? <p className={styles.note}>{t("keys")}</p> : null}
              <section className={styles.page}>
                {list(
                  clusters.filter(({ words }) => words.length > 0),
                  run,
                  t("title"),
                )}
                {alone > 0 ? (
                  <>
                    <h3>{t("aloneTitle")}</h3>
                    <p className={styles.lead}>{t("aloneLead")}</p>
                    {list(
                      clusters.filter(({ words }) => words.length === 0),
                      run,
                      t("aloneTitle"),
                    )}
                  </>
                ) : null}
              </section>
            </>
          )
        }
      </QueryState>
    </div>
  );
}
