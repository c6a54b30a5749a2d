import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { IconFolderSymlink, IconMessages, IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { IntentRow } from "#contract/bots/intents.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import type { Bot } from "../useBot.ts";
import { IntentList } from "./IntentList.tsx";
import styles from "./IntentsPage.module.css";
import { NEW, usePlace } from "../place.ts";
import { useDeleteIntent } from "./useDeleteIntent.ts";
import { useMoveIntent } from "./useMoveIntent.tsx";

interface IntentsPaneProps {
  bot: Bot;
  query: Pick<
    UseInfiniteQueryResult,
    "error" | "refetch" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >;
  intents: readonly IntentRow[] | undefined;
  total: number | undefined;
  /** The intent in the editor. */
  shown: string;
  search: string;
  onSearch: (name: string) => void;
  hasStories: boolean;
}
const SEARCH_MS = 300;

export function IntentsPane({
  bot,
  query,
  intents,
  total,
  shown,
  search,
  onSearch,
  hasStories,
}: IntentsPaneProps) {
  const { t } = useTranslation("bots");
  const { storyId, base, toIntent } = usePlace();
  const navigate = useNavigate();
  const { askDelete, dialog } = useDeleteIntent(bot.id, shown);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Who was deleted or moved meanwhile, or is out of sight by a search, is not meant any more.
  const picked = (intents ?? []).filter(({ id }) => chosen.has(id));
  const { askMove, moving } = useMoveIntent(bot.id, shown, () => setChosen(new Set()));
  const create = () => {
    if (!hasStories) toast.error(t("intents.storyFirst"));
    else if (!storyId) toast.warning(t("intents.selectStory"));
    else void navigate(toIntent(storyId, NEW));
  };
  return (
    <>
      <PaneHeader
        title={
          <>
            {t("intents.title")} {total === undefined ? null : <span className={styles.count}>{total}</span>}
          </>
        }
        lead={storyId ? <BackLink to={base} label={t("intents.back")} /> : null}
        actions={
          bot.abilities.edit ? (
            <Button size="small" icon={IconPlus} onClick={create}>
              {t("intents.create")}
            </Button>
          ) : null
        }
      >
        {picked.length > 0 ? (
          <div className={styles.bulk} role="toolbar" aria-label={t("ui.table.bulk")}>
            <IconButton icon={IconX} label={t("ui.table.clear")} onClick={() => setChosen(new Set())} />
            <span className={styles.picked} role="status">
              {t("ui.table.selected", { count: picked.length })}
            </span>
            <Button size="small" icon={IconFolderSymlink} onClick={() => askMove(picked)}>
              {t("intents.moveSubmit")}
            </Button>
          </div>
        ) : storyId ? (
          <SearchBox
            value={search}
            onChange={onSearch}
            label={t("intents.search")}
            debounce={SEARCH_MS}
            hotkey={false}
            width="100%"
          />
        ) : null}
      </PaneHeader>
      <PaneBody>
        {storyId ? (
          <QueryState query={{ ...query, data: intents }} message={errorMessage(query.error)}>
            {(rows) => (
              <>
                <IntentList
                  intents={rows}
                  current={shown}
                  searched={search !== ""}
                  selection={
                    bot.abilities.edit
                      ? { ids: new Set(picked.map(({ id }) => id)), onChange: setChosen }
                      : undefined
                  }
                  onMove={bot.abilities.edit ? (intent) => askMove([intent]) : undefined}
                  onDelete={bot.abilities.edit ? askDelete : undefined}
                />
                {query.hasNextPage ? (
                  <div className={styles.more}>
                    <ShowMore
                      more
                      busy={query.isFetchingNextPage}
                      onMore={() => void query.fetchNextPage()}
                      label={t("intents.more")}
                    />
                  </div>
                ) : null}
              </>
            )}
          </QueryState>
        ) : (
          <EmptyState
            icon={IconMessages}
            title={t("intents.selectStory")}
            text={t("intents.selectStoryText")}
          />
        )}
      </PaneBody>
      {dialog}
      {moving}
    </>
  );
}
