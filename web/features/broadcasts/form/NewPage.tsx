import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { broadcastQuery, templateQuery } from "../queries.ts";
import { CreatePage } from "./CreatePage.tsx";
import { BLANK, withTemplate } from "./draft.ts";
import { draftOf, type Stored } from "./stored.ts";

/** The form of a new broadcast: empty, or filled in as another was. */
export default function NewPage() {
  const like = useSearchParams()[0].get("like");
  return like ? <Like key={like} id={like} /> : <CreatePage first={BLANK} template={null} />;
}

function Like({ id }: { id: string }) {
  const query = useQuery({ ...broadcastQuery(id), staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ data }) => <Filled stored={data} />}
    </QueryState>
  );
}

/** What is there no more is chosen anew: its template may have been deleted since. */
function Filled({ stored }: { stored: Stored }) {
  const id = stored.message.template.templateUId ?? "";
  const { data, isPending } = useQuery({
    ...templateQuery(id),
    enabled: id !== "",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending && id !== "") return <PageSkeleton />;
  const draft = draftOf(stored);
  return (
    <CreatePage
      first={data ? { ...draft, template: data } : withTemplate(draft, null)}
      template={data ?? null}
    />
  );
}
