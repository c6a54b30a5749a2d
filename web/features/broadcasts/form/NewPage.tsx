import "../start.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { VARIANT_LETTERS } from "#contract/broadcasts/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { draftQuery, enteredQuery, templateQuery } from "../queries.ts";
import { CreatePage } from "./CreatePage.tsx";
import { EditPage } from "./EditPage.tsx";
import { BLANK } from "./draft.ts";
import { type Opened, templatesIn, writtenOf } from "./entered.ts";
import { type Chosen, NEW, NONE_CHOSEN, toOthers, type Written } from "./written.ts";

const LETTERS: readonly string[] = VARIANT_LETTERS;
/** As it was when it was opened: what is typed stays, whoever changes it meanwhile. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

/** The form of a broadcast: empty, a draft, filled in as another was, or one that is written anew. */
export default function NewPage() {
  const { key } = useLocation();
  const params = useSearchParams()[0];
  /** The draft that is opened anew, and how often it was. */
  const [again, setAgain] = useState({ key: "", draft: "", round: 0 });
  const anew = again.key === key;
  const draft = anew ? again.draft : params.get("draft");
  const round = anew ? again.round : 0;
  const onTheirs = (id: string) => setAgain({ key, draft: id, round: round + 1 });
  const [like, edit] = [params.get("like"), params.get("edit")];
  if (draft) return <Draft key={`${key} ${round}`} id={draft} onTheirs={onTheirs} />;
  if (edit) return <Edited key={key} id={edit} />;
  const segment = params.get("segment");
  if (like) {
    const others = segment
      ? { segment, at: Math.max(0, LETTERS.indexOf(params.get("variant") ?? "")) }
      : null;
    return <Like key={key} id={like} others={others} onTheirs={onTheirs} />;
  }
  const first = segment ? { ...NEW, draft: { ...BLANK, who: "sets" as const, segments: [segment] } } : NEW;
  return <CreatePage key={key} first={first} chosen={NONE_CHOSEN} draft={null} onTheirs={onTheirs} />;
}

interface OpenedProps {
  id: string;
  onTheirs: (id: string) => void;
}

function Draft({ id, onTheirs }: OpenedProps) {
  const query = useQuery({ ...draftQuery(id), ...ONCE });
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ draft, opened }) => (
        <Filled opened={opened}>
          {(first, chosen) => (
            <CreatePage first={first} chosen={chosen} draft={draft} gone={opened.gone} onTheirs={onTheirs} />
          )}
        </Filled>
      )}
    </QueryState>
  );
}

interface LikeProps extends OpenedProps {
  /** Whom its message, of the variant at that place, is to be sent to; null: to whom it was sent. */
  others: { segment: string; at: number } | null;
}

function Like({ id, others, onTheirs }: LikeProps) {
  const query = useQuery({ ...enteredQuery(id), ...ONCE });
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ opened }) => (
        <Filled opened={opened}>
          {(...whole) => {
            const [first, chosen] = others ? toOthers(...whole, others.at, others.segment) : whole;
            return (
              <CreatePage
                first={{ ...first, name: "" }}
                chosen={chosen}
                draft={null}
                gone={opened.gone}
                onTheirs={onTheirs}
              />
            );
          }}
        </Filled>
      )}
    </QueryState>
  );
}

function Edited({ id }: { id: string }) {
  const query = useQuery({ ...enteredQuery(id), ...ONCE });
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ opened }) => (
        <Filled opened={opened}>
          {(first, chosen) => <EditPage id={id} opened={opened} first={first} chosen={chosen} />}
        </Filled>
      )}
    </QueryState>
  );
}

interface FilledProps {
  opened: Opened;
  children: (first: Written, chosen: Chosen) => ReactNode;
}

/** Fetches the templates that stand in a form; one that is gone since is chosen anew. */
function Filled({ opened, children }: FilledProps) {
  const ids = templatesIn(opened);
  const { pending, templates } = useQueries({
    queries: ids.map((id) => ({ ...templateQuery(id), ...ONCE, retry: false })),
    combine: (all) => ({
      pending: all.some(({ isPending }) => isPending),
      templates: new Map(all.flatMap(({ data }, at) => (data ? [[ids[at]!, data] as const] : []))),
    }),
  });
  if (pending) return <PageSkeleton />;
  return children(...writtenOf(opened, templates));
}
