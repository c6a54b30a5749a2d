import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams, useSearchParams } from "react-router";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { usePerson } from "#web/platform/session/usePerson.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import type { AnalyticsPage } from "../params.ts";
import { StandsAlone } from "../place.ts";
import { analyticsQuery } from "../queries.ts";
import styles from "./AlonePage.module.css";

const PAGES: Record<AnalyticsPage, ComponentType> = {
  conversation: lazy(() => import("../ConversationPage.tsx")),
  classification: lazy(() => import("../ClassificationPage.tsx")),
  sentiment: lazy(() => import("../SentimentPage.tsx")),
};

const SIGNED_OUT = 401;
const NOT_FOUND = 404;

/** Analytics without the console around them, for the frame of another page; for whoever is signed in here. */
export default function AlonePage() {
  const { t } = useTranslation("bot-reports-frames");
  const named = useParams().page ?? "";
  const page = Object.hasOwn(PAGES, named) ? (named as AnalyticsPage) : undefined;
  const { me, ended, who } = usePerson();
  useTitle(page && t(`pages.${page}`));
  const out = ended !== null || (who.error instanceof ApiError && who.error.status === SIGNED_OUT);
  return (
    <main className={styles.alone}>
      {out ? (
        <SignedOut />
      ) : (
        <QueryState query={{ ...who, data: me ?? undefined }} message={errorMessage(who.error)}>
          {() => (page ? <Analytics page={page} /> : <EmptyState title={t("alone.noPage")} />)}
        </QueryState>
      )}
    </main>
  );
}

function SignedOut() {
  const { t } = useTranslation("bot-reports-frames");
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title={t("alone.signedOut")}
      action={
        <Button tone="primary" to={`/login?next=${encodeURIComponent(`${pathname}${search}`)}`}>
          {t("alone.signIn")}
        </Button>
      }
    />
  );
}

function Analytics({ page }: { page: AnalyticsPage }) {
  const Page = PAGES[page];
  const { t } = useTranslation("bot-reports-frames");
  const [search] = useSearchParams();
  const agentId = search.get("agent_id") ?? "";
  const enterpriseId = search.get("enterpriseId") ?? "";
  const named = agentId !== "" && enterpriseId !== "";
  const query = useQuery({ ...analyticsQuery(agentId, enterpriseId), enabled: named });
  if (!named) return <EmptyState title={t("alone.unnamed")} text={t("alone.unnamedText")} />;
  // To ask once more would bring the same.
  if (query.error instanceof ApiError && query.error.status === NOT_FOUND)
    return <EmptyState title={errorMessage(query.error) ?? ""} text={t("alone.notYours")} />;
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ name }) => (
        <StandsAlone value={agentId}>
          <h1 className={styles.title}>
            <bdi>{name}</bdi> · {t(`pages.${page}`)}
          </h1>
          <Suspense fallback={<LinesSkeleton />}>
            <Page />
          </Suspense>
        </StandsAlone>
      )}
    </QueryState>
  );
}
