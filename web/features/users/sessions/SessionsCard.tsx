import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserSession } from "#contract/users/sessions.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Card } from "#web/ui/Card.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import cards from "../parts/cards.module.css";
import { ownSessionsQuery } from "../queries.ts";
import { SessionList } from "./SessionList.tsx";

const EndSessionDialog = lazy(() => import("./EndSessionDialog.tsx"));

/** Where one is signed in. */
export function SessionsCard() {
  const { t } = useTranslation("users");
  const query = useQuery(ownSessionsQuery());
  const [ending, setEnding] = useState<UserSession>();
  return (
    <Card>
      <h2 className={cards.heading}>{t("sessions.title")}</h2>
      <p className={cards.help}>{t("sessions.lead")}</p>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ sessions }) => <SessionList sessions={sessions} onEnd={setEnding} />}
      </QueryState>
      {ending ? (
        <Suspense>
          <EndSessionDialog session={ending} onClose={() => setEnding(undefined)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
