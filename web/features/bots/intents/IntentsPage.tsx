import "../start.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconMessages } from "@tabler/icons-react";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Panes } from "#web/ui/panes/Panes.tsx";
import { useBot } from "../useBot.ts";
import { intentsQuery, storiesQuery } from "../queries.ts";
import { storyRows } from "../stories/rows.ts";
import { StoriesPane } from "../stories/StoriesPane.tsx";
import { isEditing } from "../editing.ts";
import { EditorPane } from "./editor/EditorPane.tsx";
import { IntentsPane } from "./IntentsPane.tsx";
import { usePlace } from "../place.ts";

/** Stories, the intents of one, and one of these in the editor. */
export default function IntentsPage() {
  const { t } = useTranslation("bots");
  const bot = useBot();
  const { storyId, intentId } = usePlace();
  const [searched, setSearch] = useState({ storyId, name: "" });
  const name = searched.storyId === storyId ? searched.name : "";
  const stories = useQuery(storiesQuery(bot.id));
  const query = useInfiniteQuery(intentsQuery(bot.id, storyId, name.trim()));
  const intents = query.data?.pages.flatMap((page) => page.intents);
  const first = useFirst(
    storyId,
    intents?.map(({ id }) => id),
    name === "",
  );
  const shown = intentId ?? first;
  const active = intentId ? "editor" : storyId ? "intents" : "stories";
  return (
    <Panes
      name="intents"
      active={active}
      panes={[
        { id: "stories", label: t("stories.title"), size: 264, content: <StoriesPane bot={bot} /> },
        {
          id: "intents",
          label: t("intents.title"),
          size: 300,
          content: (
            <IntentsPane
              key={storyId}
              bot={bot}
              query={query}
              intents={intents}
              total={query.data?.pages[0]?.total}
              shown={shown}
              search={name}
              onSearch={(next) => setSearch({ storyId, name: next })}
              hasStories={stories.data ? storyRows(stories.data, "").length > 0 : true}
            />
          ),
        },
        {
          id: "editor",
          label: t("editor.label"),
          content:
            storyId && shown ? (
              <EditorPane key={`${storyId} ${shown}`} bot={bot} storyId={storyId} intentId={shown} />
            ) : (
              <EmptyState
                icon={IconMessages}
                title={storyId ? t("editor.pick") : t("editor.noStory")}
                text={storyId ? t("editor.pickText") : t("intents.selectStoryText")}
              />
            ),
        },
      ]}
    />
  );
}

/**
 * The intent shown when none was chosen: the first of the story as it was listed first. It stays while it exists, so
 * that neither a search nor another person's new intent changes what is in the editor.
 */
function useFirst(storyId: string, ids: readonly string[] | undefined, whole: boolean): string {
  const [first, setFirst] = useState({ storyId: "", id: "" });
  const known = first.storyId === storyId && first.id !== "";
  if (!ids || !storyId || (known && (!whole || ids.includes(first.id) || isEditing())))
    return known ? first.id : "";
  const id = ids[0] ?? "";
  if (first.storyId !== storyId || first.id !== id) setFirst({ storyId, id });
  return id;
}
