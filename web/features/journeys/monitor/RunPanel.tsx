import { useQuery } from "@tanstack/react-query";
import { IconUserMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { stepOf } from "#engines/journeys/index.ts";
import { customerPage } from "#web/features/customers/public.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import type { Answer } from "#web/platform/api/types.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { usePublished } from "../parts/usePublished.ts";
import { END_RUN, refreshPeople, runQuery } from "../queries.ts";
import { RunStatus } from "./columns.tsx";
import styles from "./Monitor.module.css";

/** One person's way through a journey; "" while none is open. */
export function RunPanel({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useTranslation("journeys");
  const query = useQuery({ ...runQuery(runId), enabled: runId !== "" });
  const { ask, dialog } = useConfirm();
  const run = query.data?.run;
  const end = () =>
    ask({
      title: t("runs.endTitle", { name: run?.customerName ?? "" }),
      body: t("runs.endText"),
      run: async () => {
        const { message } = await told(END_RUN, { params: { runId } }).catch((error: unknown) => {
          toast.error(errorMessage(error));
          throw error;
        });
        toast.success(message);
        await refreshPeople();
      },
    });
  return (
    <>
      <Panel
        opened={runId !== ""}
        onClose={onClose}
        title={t("runs.one")}
        width={480}
        footer={
          run?.abilities.end ? (
            <Button tone="danger-quiet" icon={IconUserMinus} onClick={end}>
              {t("runs.end")}
            </Button>
          ) : undefined
        }
      >
        <QueryState query={query} message={errorMessage(query.error)}>
          {(detail) => <Detail {...detail} />}
        </QueryState>
      </Panel>
      {dialog}
    </>
  );
}

type DetailProps = Answer<"GET /e/enterprise/journeys/runs/{runId}">;

function Detail({ run, values, visits }: DetailProps) {
  const { t } = useTranslation("journeys");
  const { definition, words } = usePublished(run.journeyId, run.version);
  const { number } = useNumbers();
  const said = Object.entries(values);
  return (
    <div className={styles.panel}>
      <dl className={styles.facts}>
        <dt>{t("list.state")}</dt>
        <dd>
          <RunStatus state={run.state} reason={run.reason} />
        </dd>
        <dt>{t("monitor.who")}</dt>
        <dd>
          <Link to={customerPage(run.customerId)}>
            <bdi>{run.customerName || t("words.unnamed")}</bdi>
          </Link>
        </dd>
        <dt>{t("monitor.journey")}</dt>
        <dd>
          <bdi>{run.journeyName}</bdi> · {t("versions.one", { number: run.version })}
        </dd>
        <dt>{t("monitor.entered")}</dt>
        <dd>
          <DateText value={run.enteredAt} />
        </dd>
        {run.reachedAt ? (
          <>
            <dt>{t("goal.reachedAt")}</dt>
            <dd>
              <DateText value={run.reachedAt} />
              {run.worth === null ? null : ` · ${t("goal.worth")}: ${number(run.worth)}`}
            </dd>
          </>
        ) : null}
        {run.endedAt ? (
          <>
            <dt>{t("runs.ended")}</dt>
            <dd>
              <DateText value={run.endedAt} />
            </dd>
          </>
        ) : null}
        {run.wakeAt ? (
          <>
            <dt>{t("monitor.next")}</dt>
            <dd>
              <DateText value={run.wakeAt} />
            </dd>
          </>
        ) : null}
      </dl>
      {said.length > 0 ? (
        <section>
          <h3>{t("runs.values")}</h3>
          <dl className={styles.facts}>
            {said.map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <section>
        <h3>{t("runs.way")}</h3>
        <ol className={styles.visits}>
          {visits.map(({ stepId, at, way, note, message }) => {
            const step = stepOf(definition, stepId);
            const gone = way && step ? words.way(step, way) : "";
            return (
              <li key={`${stepId} ${at}`} data-note={note !== null || undefined}>
                <strong dir="auto">{step ? words.title(step) : stepId}</strong>
                {gone ? <span dir="auto">{gone}</span> : null}
                {message ? (
                  <span>{t(`statuses.${message.status}`, { defaultValue: message.status })}</span>
                ) : null}
                {note ? <span dir="auto">{note}</span> : null}
                <small>
                  <DateText value={at} />
                </small>
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}
