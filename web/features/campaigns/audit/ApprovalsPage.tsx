import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ACTIVITIES_PAGE } from "#contract/campaigns/limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { useActivityColumns } from "../activities/columns.tsx";
import styles from "../parts/Campaigns.module.css";
import { toActivity } from "../places.ts";
import { activitiesQuery } from "../queries.ts";
import { Queue } from "./Queue.tsx";
import { SelfApproval } from "./SelfApproval.tsx";

const DEFAULTS = { from: 0, tab: "waiting", id: "" };

/** What waits for a checker, and what was approved. */
export default function ApprovalsPage() {
  const { t } = useTranslation("campaigns");
  useTitle(t("approvals.title"));
  const [{ from, tab, id }, set] = useListParams(DEFAULTS);
  const shown = tab === "approved" ? "approved" : "waiting";
  return (
    <div className={styles.page}>
      <PageHeader title={t("approvals.title")} description={t("approvals.lead")} actions={<SelfApproval />} />
      <Tabs
        label={t("approvals.title")}
        tabs={[
          { key: "waiting", label: t("approvals.waiting") },
          { key: "approved", label: t("approvals.approved") },
        ]}
        value={shown}
        onChange={(next) => set({ tab: next, id: "" })}
      >
        {shown === "waiting" ? (
          <Queue
            from={from}
            id={id}
            onPage={(next) => set({ from: next, id: "" })}
            onOpen={(next) => set({ id: next, from })}
          />
        ) : (
          <Approved from={from} onPage={(next) => set({ from: next })} />
        )}
      </Tabs>
    </div>
  );
}

function Approved({ from, onPage }: { from: number; onPage: (from: number) => void }) {
  const { t } = useTranslation("campaigns");
  const navigate = useNavigate();
  const query = useQuery({
    ...activitiesQuery({ from, name: "", approved: "true" }),
    placeholderData: keepPreviousData,
  });
  const columns = useActivityColumns();
  const rows = query.data?.activityList;
  return (
    <DataTable
      label={t("approvals.approved")}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => void navigate(toActivity(id))}
      {...tableState(query)}
      empty={
        <EmptyState icon={IconRosetteDiscountCheck} title={t("none")} text={t("approvals.noneApproved")} />
      }
      pager={
        rows ? (
          <Pager
            from={from}
            perPage={ACTIVITIES_PAGE}
            count={rows.length}
            more={query.data?.more ?? false}
            onChange={onPage}
          />
        ) : null
      }
    />
  );
}
