import { useMutation, useQuery } from "@tanstack/react-query";
import { IconPlayerStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FallbackReport } from "#contract/broadcasts/fallback.ts";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { toBroadcast } from "../places.ts";
import { fallbackQuery, refreshBroadcasts, STOP } from "../queries.ts";
import styles from "./Fallback.module.css";

/** What is counted of both; the latter stand there where there are any. */
const COUNTERS = ["people", "reachedFirst", "fellBack", "reachedFallback", "reachedNeither"] as const;
const SOMETIMES = ["reachedBoth", "undecided"] as const;

interface FallbackProps {
  broadcast: Pick<Broadcast, "id" | "fallback" | "fallbackFor">;
}

/** A broadcast and its fallback together, on the page of either; nothing where there is none. */
export function Fallback({ broadcast }: FallbackProps) {
  const { t } = useTranslation("broadcasts");
  const shown = broadcast.fallback !== null || broadcast.fallbackFor !== null;
  const query = useQuery({ ...fallbackQuery(broadcast.id), enabled: shown });
  if (!shown) return null;
  return (
    <section className={styles.card} aria-labelledby="fallback">
      <h2 id="fallback">{t("fallback.card")}</h2>
      <QueryState query={query} message={errorMessage(query.error)} waiting={<LinesSkeleton lines={3} />}>
        {({ fallback }) => (fallback ? <Told report={fallback} id={broadcast.id} /> : null)}
      </QueryState>
    </section>
  );
}

function Told({ report, id }: { report: FallbackReport; id: string }) {
  const { t } = useTranslation("broadcasts");
  const { number, exactPercent } = useNumbers();
  const { ask, dialog } = useConfirm();
  const { first, second, terms, held, people } = report;
  const stop = useMutation({
    mutationFn: () => api(STOP, { params: { id: second.id } }),
    onSettled: () => refreshBroadcasts(),
  });
  const after =
    terms.afterHours === null
      ? ""
      : t("fallback.after", { count: terms.afterHours, number: number(terms.afterHours) });
  const atOnce = terms.onFailed ? t("fallback.atOnce") : "";
  const when = atOnce && after ? t("fallback.either", { one: atOnce, other: after }) : atOnce || after;
  const here = id === second.id;
  const keys = [...COUNTERS, ...SOMETIMES.filter((key) => report[key] > 0)];
  return (
    <>
      <p>
        {here
          ? t("fallback.goesFor", { name: first.name, when })
          : t("fallback.goes", { channel: second.channelName, when })}{" "}
        {terms.open ? null : t("fallback.over")}
      </p>
      {held ? <Notice tone="warn">{t(`fallback.held.${held}`)}</Notice> : null}
      <dl className={styles.counters}>
        {keys.map((key) => (
          <div key={key} data-fallback={key}>
            <dt>{t(`fallback.counters.${key}`)}</dt>
            <dd>
              <strong>{number(report[key])}</strong>
              {key === "people" || people === 0 ? null : <span>{exactPercent(report[key] / people)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <Link to={toBroadcast(here ? first.id : second.id)}>
          {t(here ? "fallback.showFirst" : "fallback.show")}
        </Link>
        {report.abilities.stop ? (
          <Button
            icon={IconPlayerStop}
            tone="danger-quiet"
            onClick={() =>
              ask({
                title: t("fallback.stopTitle"),
                body: t("fallback.stopText"),
                run: () => stop.mutateAsync(),
              })
            }
          >
            {t("fallback.stop")}
          </Button>
        ) : null}
      </div>
      {dialog}
    </>
  );
}
