import "../start.ts";
import { Checkbox, Select, Switch } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrafficLineView } from "#contract/channels/use.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { useShown } from "../detail/ChannelPage.tsx";
import { trafficQuery } from "../queries.ts";
import { LinePanel } from "./LinePanel.tsx";
import styles from "./Traffic.module.css";
import { useTrafficColumns } from "./columns.tsx";

const FOLLOW_MS = 3_000;

/** What went over the wire: who asked whom, and what was answered. */
export default function TrafficPage() {
  const { t } = useTranslation("channels");
  const { channel } = useShown();
  const [params, set] = useListParams({ direction: "", trouble: false });
  const [follow, setFollow] = useState(true);
  const [line, setLine] = useState<TrafficLineView>();
  const direction = params.direction === "in" || params.direction === "out" ? params.direction : undefined;
  const query = useInfiniteQuery({
    ...trafficQuery(channel.id, { direction, trouble: params.trouble || undefined }),
    placeholderData: keepPreviousData,
    refetchInterval: follow ? FOLLOW_MS : false,
  });
  const rows = query.data?.pages.flatMap(({ traffic }) => traffic);
  const columns = useTrafficColumns(setLine);
  return (
    <>
      <DataTable
        label={t("traffic.title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowName={({ method, url }) => `${method} ${url}`}
        onOpen={setLine}
        compact
        {...tableState(query)}
        tools={
          <>
            <Select
              aria-label={t("traffic.direction")}
              data={[
                { value: "", label: t("traffic.both") },
                { value: "out", label: t("traffic.out") },
                { value: "in", label: t("traffic.in") },
              ]}
              value={params.direction}
              allowDeselect={false}
              onChange={(next) => set({ direction: next ?? "" })}
            />
            <Checkbox
              label={t("traffic.trouble")}
              checked={params.trouble}
              onChange={(event) => set({ trouble: event.currentTarget.checked })}
            />
            <span className={styles.grow} />
            <Switch
              label={t("traffic.follow")}
              checked={follow}
              onChange={(event) => setFollow(event.currentTarget.checked)}
            />
          </>
        }
        empty={<EmptyState title={t("traffic.empty")} text={t("traffic.lead")} />}
        pager={
          query.hasNextPage ? (
            <ShowMore more busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
          ) : undefined
        }
      />
      {line ? <LinePanel line={line} onClose={() => setLine(undefined)} /> : null}
    </>
  );
}
