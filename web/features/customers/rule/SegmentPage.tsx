import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { choicesQuery, fieldsQuery, groupsQuery, segmentsQuery } from "../queries.ts";
import { WORDS } from "./words.ts";

const SegmentView = lazy(async () => ({ default: (await import("./SegmentView.tsx")).SegmentView }));
const NOTHING = { templates: [], campaigns: [], channels: [], labels: [], events: [] };

/** Makes a segment with a rule, or changes the one the address names. */
export default function SegmentPage() {
  const { t } = useTranslation(WORDS);
  const { segmentId } = useParams();
  const [params] = useSearchParams();
  const fields = useQuery(fieldsQuery());
  const groups = useQuery(groupsQuery());
  const segments = useQuery(segmentsQuery());
  const choices = useQuery(choicesQuery());
  const asked = [fields, groups, segments, choices];
  const all = {
    data: asked.every(({ data }) => data !== undefined) || undefined,
    error: asked.find(({ error }) => error)?.error,
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  };
  return (
    <QueryState query={all} message={errorMessage(all.error)} waiting={<PageSkeleton />}>
      {() => {
        const tags = segments.data?.tags ?? [];
        const known = tags.find(({ id }) => id === segmentId);
        if (segmentId !== "new" && !known?.rule) {
          return (
            <EmptyState
              title={t("rule:gone")}
              action={<Button to="/customer-master/customers">{t("customer.back")}</Button>}
            />
          );
        }
        return (
          <Suspense fallback={<PageSkeleton />}>
            <SegmentView
              key={segmentId}
              segment={known}
              suggested={params.get("name") ?? ""}
              definitions={fields.data?.inputFieldDefinitions ?? []}
              segments={tags.filter(({ id }) => id !== segmentId)}
              groups={groups.data?.groups ?? []}
              choices={choices.data ?? NOTHING}
            />
          </Suspense>
        );
      }}
    </QueryState>
  );
}
