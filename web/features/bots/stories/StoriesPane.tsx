import { useQuery } from "@tanstack/react-query";
import { IconFolders, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Story } from "#contract/bots/stories.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { SelectList } from "#web/ui/SelectList.tsx";
import type { Bot } from "../useBot.ts";
import { usePlace } from "../place.ts";
import { RowIcon } from "../parts/RowIcon.tsx";
import { storiesQuery } from "../queries.ts";
import { StoryInput } from "./StoryInput.tsx";
import { storyRows } from "./rows.ts";
import { useDeleteStory } from "./useDeleteStory.ts";

export function StoriesPane({ bot }: { bot: Bot }) {
  const { t } = useTranslation("bots");
  const { storyId, toStory } = usePlace();
  const navigate = useNavigate();
  const query = useQuery(storiesQuery(bot.id));
  const [search, setSearch] = useState("");
  const [renaming, setRenaming] = useState<Story>();
  const { askDelete, dialog } = useDeleteStory(bot.id);
  const [asked, setAsked] = useState(0);
  const canEdit = bot.abilities.edit;
  const done = (createdId?: string) => {
    setRenaming(undefined);
    if (createdId) void navigate(toStory(createdId));
  };
  const icons = (story: Story) => (
    <>
      <RowIcon
        icon={IconPencil}
        label={t("stories.edit", { name: story.name })}
        onClick={() => setRenaming(story)}
      />
      {story.parentId ? (
        <RowIcon
          danger
          icon={IconTrash}
          label={t("stories.delete", { name: story.name })}
          onClick={() => askDelete(story)}
        />
      ) : null}
    </>
  );
  const add = () => {
    setRenaming(undefined);
    setAsked(asked + 1);
  };
  return (
    <>
      <PaneHeader
        title={t("stories.title")}
        actions={
          canEdit ? (
            <Button size="small" icon={IconPlus} onClick={add}>
              {t("stories.add")}
            </Button>
          ) : null
        }
      >
        {canEdit ? (
          <StoryInput
            key={renaming?.id ?? asked}
            botId={bot.id}
            story={renaming}
            onDone={done}
            focus={asked > 0 || renaming !== undefined}
          />
        ) : null}
        <SearchBox
          value={search}
          onChange={setSearch}
          label={t("stories.search")}
          width="100%"
          debounce={0}
        />
      </PaneHeader>
      <PaneBody>
        <QueryState query={query} message={errorMessage(query.error)}>
          {(root) => {
            const rows = storyRows(root, search);
            if (!rows.length) {
              return search ? (
                <EmptyState title={t("stories.noMatch")} />
              ) : (
                <EmptyState icon={IconFolders} title={t("stories.none")} text={t("stories.noneText")} />
              );
            }
            return (
              <SelectList
                label={t("stories.title")}
                current={storyId}
                items={rows.map((story) => ({
                  id: story.id,
                  to: toStory(story.id),
                  label: story.name,
                  note: `${t("agents.intents", { count: story.intents })}${story.parentId ? "" : ` · ${t("stories.root")}`}`,
                  end: canEdit ? icons(story) : undefined,
                }))}
              />
            );
          }}
        </QueryState>
      </PaneBody>
      {dialog}
    </>
  );
}
