import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { mergeOf, viewOf } from "../places.ts";
import { type Choice, previewQuery } from "../queries.ts";
import { swapped } from "./lines.ts";
import { MergeView } from "./MergeView.tsx";
import { useMerge } from "./useMerge.ts";

/** Two customers side by side, and what becomes of them. */
export default function MergePage() {
  const { t } = useTranslation("customers");
  useTitle(t("merge.title"));
  const { customerId = "", otherId = "" } = useParams();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Choice>({});
  const merge = useMerge(customerId, otherId, choice);
  const query = useQuery({
    ...previewQuery(customerId, otherId, choice),
    // Once they are one, the news of it must not ask for the pair again.
    enabled: merge.isIdle || merge.isError,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={t("merge.title")}
        description={t("merge.lead")}
        back={{ to: viewOf({ id: customerId }), label: t("merge.back") }}
      />
      <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
        {(preview) => (
          <MergeView
            preview={preview}
            choice={choice}
            stale={query.isPlaceholderData}
            merging={merge.isPending}
            onMerge={() => merge.mutate()}
            onChoose={(field, side) => setChoice({ ...choice, [field]: side })}
            onSwap={() => {
              setChoice(swapped(choice, preview.lines));
              void navigate(mergeOf(otherId, customerId), { replace: true });
            }}
          />
        )}
      </QueryState>
    </>
  );
}
