import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconBrandWhatsapp, IconPlus, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { PAGE } from "#contract/onboarding/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState, ErrorState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { toOnboarding } from "../places.ts";
import { onboardingsQuery } from "../queries.ts";
import { useForget } from "../useForget.tsx";
import { useOnboardingColumns } from "./columns.tsx";

const BeginDialog = lazy(() => import("./BeginDialog.tsx"));

/** Numbers on their way to WhatsApp, side by side. */
export default function OnboardingsPage() {
  const { t } = useTranslation("onboarding");
  useTitle(t("title"));
  const navigate = useNavigate();
  const [params, set] = useListParams({ from: 0 });
  const query = useQuery({ ...onboardingsQuery(params.from), placeholderData: keepPreviousData });
  const [beginning, setBeginning] = useState(false);
  const { forget, dialog } = useForget();
  const columns = useOnboardingColumns();
  const begin = (
    <Button tone="primary" icon={IconPlus} onClick={() => setBeginning(true)}>
      {t("begin")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("lead")} actions={query.data ? begin : null} />
      <DataTable
        label={t("title")}
        columns={columns}
        rows={query.data?.onboardings}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => void navigate(toOnboarding(id))}
        stale={query.isPlaceholderData}
        menu={(row) => [{ label: t("forget"), icon: IconTrash, danger: true, run: () => forget(row) }]}
        empty={<EmptyState icon={IconBrandWhatsapp} title={t("empty.title")} text={t("empty.text")} />}
        error={
          query.error && !query.data ? (
            <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
          ) : undefined
        }
        pager={
          params.from > 0 || query.data?.more ? (
            <Pager
              from={params.from}
              perPage={PAGE}
              count={query.data?.onboardings.length ?? 0}
              more={query.data?.more ?? false}
              onChange={(from) => set({ from })}
            />
          ) : null
        }
      />
      {beginning && query.data ? (
        <Suspense>
          <BeginDialog ways={query.data.ways} onClose={() => setBeginning(false)} />
        </Suspense>
      ) : null}
      {dialog}
    </>
  );
}
