import { Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CONVERSATIONS_PAGE, OUTCOMES, SESSION_ORDERS } from "#contract/bot-reports/limits.ts";
import type { ConversationSession } from "#contract/bot-reports/frames.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { ToolRow } from "#web/ui/Layout.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import reports from "../Reports.module.css";
import styles from "./Sessions.module.css";
import type { FrameRange } from "./params.ts";
import { type Outcome, type SessionOrder, sessionsQuery } from "./queries.ts";
import { SessionDialog } from "./SessionDialog.tsx";

interface SessionsProps {
  range: FrameRange;
  order: SessionOrder;
  onOrder: (order: SessionOrder) => void;
}

/** The conversations of a period; each opens. */
export function Sessions({ range, order, onOrder }: SessionsProps) {
  const { t } = useTranslation("bot-reports-frames");
  const { number } = useNumbers();
  const [outcome, setOutcome] = useState<Outcome | "all">("all");
  const [from, setFrom] = useState(0);
  const [open, setOpen] = useState<ConversationSession | null>(null);
  const wanted = { outcome: outcome === "all" ? undefined : outcome, order };
  const query = useQuery({
    ...sessionsQuery(range, wanted, from),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ToolRow>
        <Select
          className={reports.agent}
          aria-label={t("outcome")}
          data={(["all", ...OUTCOMES] as const).map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          value={outcome}
          allowDeselect={false}
          onChange={(next) => {
            setOutcome(next as Outcome | "all");
            setFrom(0);
          }}
        />
        <Select
          className={reports.agent}
          aria-label={t("order")}
          data={SESSION_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
          value={order}
          allowDeselect={false}
          onChange={(next) => onOrder(next as SessionOrder)}
        />
      </ToolRow>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ sessions, more }) =>
          sessions.length === 0 ? (
            <p className={reports.quiet}>{t("noSessions")}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {sessions.map((session) => (
                  <li key={session.sessionId}>
                    <button type="button" className={reports.message} onClick={() => setOpen(session)}>
                      <bdi>{session.firstMessage}</bdi>
                    </button>
                    <span className={styles.facts}>
                      <DateText value={session.startedOn} />
                      <span>
                        {t("messages", { count: session.messages, number: number(session.messages) })}
                      </span>
                      {session.missed ? (
                        <span className={styles.missed}>
                          {t("missed", { count: session.missed, number: number(session.missed) })}
                        </span>
                      ) : null}
                    </span>
                  </li>
                ))}
              </ul>
              <Pager
                from={from}
                perPage={CONVERSATIONS_PAGE}
                count={sessions.length}
                more={more}
                onChange={setFrom}
              />
            </>
          )
        }
      </QueryState>
      {open ? <SessionDialog agentId={range.agentId} session={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
