import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconDownload, IconForms, IconTable } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { FLOW_ANSWERS_PAGE } from "#contract/flows/limits.ts";
import { download } from "#web/platform/files.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { toChannel, LIST } from "../places.ts";
import { ANSWERS_CSV, answersQuery, detailsQuery } from "../queries.ts";
import { useAnswerColumns } from "./columns.tsx";

const AttributesDialog = lazy(() => import("../attributes/AttributesDialog.tsx"));

/** What people answered in one flow. */
export default function AnswersPage() {
  const { t } = useTranslation("flows");
  const { flowId = "" } = useParams();
  const flow = useQuery(detailsQuery(flowId)).data?.flow;
  const name = flow?.flowName ?? "";
  const title = t("answersPage.title", { name });
  useTitle(title);
  const [{ from }, set] = useListParams({ from: 0 });
  const query = useQuery(answersQuery(flowId, from));
  const rows = query.data?.answers;
  const columns = useAnswerColumns(rows);
  const [leading, setLeading] = useState(false);
  const [edits, reads] = [useCan("FLOW.EDIT"), useCan("CUSTOMER_MASTER.VIEW")];
  const mayLead = edits && reads;
  const broken = flow?.fields.filter(({ problem }) => problem !== null).length ?? 0;
  return (
    <FullHeight>
      <PageHeader
        title={title}
        back={{ to: flow ? toChannel(flow.channelId) : LIST, label: t("answersPage.back") }}
        actions={
          <>
            {flow && mayLead ? (
              <Button icon={IconForms} onClick={() => setLeading(true)}>
                {t("attributes.open")}
              </Button>
            ) : null}
            {rows?.length ? (
              <Button
                icon={IconDownload}
                onClick={() => void download(ANSWERS_CSV, `${name}.csv`, { params: { id: flowId } })}
              >
                {t("answersPage.export")}
              </Button>
            ) : null}
          </>
        }
      />
      {broken > 0 ? (
        <Notice tone="warn" apart>
          {t("attributes.broken", { count: broken })}
        </Notice>
      ) : null}
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ person }) => person}
        {...tableState(query)}
        empty={<EmptyState icon={IconTable} title={t("answersPage.none")} text={t("answersPage.noneText")} />}
        pager={
          rows && (from > 0 || query.data?.more) ? (
            <Pager
              from={from}
              perPage={FLOW_ANSWERS_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
      <Suspense>
        {leading && flow ? <AttributesDialog flow={flow} onClose={() => setLeading(false)} /> : null}
      </Suspense>
    </FullHeight>
  );
}
