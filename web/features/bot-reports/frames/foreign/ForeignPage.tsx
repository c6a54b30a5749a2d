import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#web/ui/EmptyState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import type { AnalyticsPage } from "../params.ts";
import styles from "./ForeignPage.module.css";
import { reachQuery } from "./reach.ts";

interface ForeignPageProps {
  address: string;
  page: AnalyticsPage;
}

/** How long a page that can be had may take until it is drawn. */
const PATIENCE_MS = 30_000;
/** It may do what analytics need, but never lead the console away. */
const ALLOWED =
  "allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox";

/** Analytics that another server draws: waited for, and when they do not come, said so. */
export function ForeignPage({ address, page }: ForeignPageProps) {
  const { t } = useTranslation("bot-reports-frames");
  const reach = useQuery(reachQuery(address));
  const [state, setState] = useState<"coming" | "here" | "late">("coming");
  const waiting = reach.isSuccess && state === "coming";
  useEffect(() => {
    if (!waiting) return;
    const clock = setTimeout(() => setState("late"), PATIENCE_MS);
    return () => clearTimeout(clock);
  }, [waiting]);
  const again = () => {
    setState("coming");
    void reach.refetch();
  };
  if ((reach.error && !reach.isFetching) || state === "late")
    return (
      <div className={styles.failed}>
        <ErrorState
          title={t("foreign.failed")}
          message={t("foreign.failedText", { host: new URL(address, location.href).host })}
          onRetry={again}
        />
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t("foreign.open")}
        </a>
      </div>
    );
  return (
    <div className={styles.place} aria-busy={state !== "here"}>
      {state === "here" ? null : (
        <div className={styles.waiting} role="status" aria-label={t("foreign.waiting")}>
          <LinesSkeleton />
        </div>
      )}
      {reach.isSuccess ? (
        <iframe
          className={styles.frame}
          title={t(`pages.${page}`)}
          src={address}
          sandbox={ALLOWED}
          referrerPolicy="strict-origin-when-cross-origin"
          data-here={state === "here" || undefined}
          onLoad={() => setState("here")}
        />
      ) : null}
    </div>
  );
}
