import { IconMessages } from "@tabler/icons-react";
import { type KeyboardEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState, ErrorState } from "#web/ui/EmptyState.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { KINDS, useCounts } from "../pickup/kinds.ts";
import { fetchChats } from "../store/sync.ts";
import { HISTORY } from "../supervision/places.ts";
import { useChats, useMyId } from "../store/store.ts";
import { ChatRow } from "./ChatRow.tsx";
import styles from "./Queue.module.css";
import { QueueFilters } from "./QueueFilters.tsx";
import { belongs, rowsOf, type Tab } from "./rows.ts";
import type { Filters } from "./useFilters.ts";

/** So many rows are drawn at first, and with each press of Show More. */
const ROWS = 100;

function step(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = links[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The queue: one's own chats, those that wait, and for who watches all of them. */
export function QueuePane({ filters }: { filters: Filters }) {
  const { t } = useTranslation("chat");
  const { state, book, departments } = useChats();
  const uId = useMyId();
  const [drawn, setDrawn] = useState(ROWS);
  const watches = useCan("CHAT.VIEW_MONITOR");
  const browses = useCan("CHAT.VIEW_CHATHISTORY");
  const counts = useCounts();
  const { tab, filter } = filters;
  const words = filter.search.trim();
  const viewer = useMemo(() => ({ uId, departments }), [uId, departments]);
  const rows = useMemo(
    () => rowsOf(book.chats.values(), tab, filter, viewer),
    [book.chats, tab, filter, viewer],
  );
  const countOf = (key: Tab) => [...book.chats.values()].filter((chat) => belongs(chat, key, viewer)).length;
  const keys: Tab[] = watches ? ["mine", "waiting", "all"] : ["mine", "waiting"];
  const reached = rows.some(({ chatId }) => chatId === filters.chatId) ? filters.chatId : rows[0]?.chatId;
  return (
    <>
      <QueueFilters filters={filters} chats={book.chats.values()} />
      <Tabs
        label={t("queue.tabs")}
        tabs={keys.map((key) => ({ key, label: t(`queue.${key}`), count: countOf(key) }))}
        value={tab}
        onChange={(next) => filters.set({ tab: next, kind: "" })}
      >
        {tab === "waiting" && counts.total > 0 ? (
          <div className={styles.kinds} role="group" aria-label={t("queue.kind")}>
            {KINDS.filter(({ count }) => counts[count] > 0).map(({ kind, count }) => (
              <button
                key={kind}
                type="button"
                aria-pressed={filter.kind === kind}
                onClick={() => filters.set({ kind: filter.kind === kind ? "" : kind })}
              >
                {t(`pickup.short.${kind}`)} <b>{counts[count]}</b>
              </button>
            ))}
          </div>
        ) : null}
        <div className={styles.scroll}>
          {state === "waiting" ? <LinesSkeleton lines={6} /> : null}
          {typeof state === "object" ? (
            <ErrorState message={errorMessage(state.failed)} onRetry={() => void fetchChats()} />
          ) : null}
          {state === "ready" && rows.length === 0 ? (
            <Nothing filters={filters} none={book.chats.size === 0} />
          ) : null}
          {/* The list listens for arrows on behalf of its links. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ul className={styles.list} onKeyDown={step}>
            {rows.slice(0, drawn).map((chat) => (
              <ChatRow
                key={chat.chatId}
                chat={chat}
                to={filters.hrefOf(chat.chatId)}
                open={chat.chatId === filters.chatId}
                reached={chat.chatId === reached}
              />
            ))}
          </ul>
          {rows.length > drawn ? <ShowMore more onMore={() => setDrawn(drawn + ROWS)} /> : null}
          {words && browses ? (
            <p className={styles.further}>
              <Link to={`${HISTORY}?${new URLSearchParams({ search: words })}`}>{t("queue.inHistory")}</Link>
            </p>
          ) : null}
        </div>
      </Tabs>
    </>
  );
}

function Nothing({ filters, none }: { filters: Filters; none: boolean }) {
  const { t } = useTranslation("chat");
  const connects = useCan("CHANNELS.VIEW");
  if (filters.narrowed)
    return (
      <EmptyState
        title={t("ui.empty")}
        text={filters.filter.search.trim() ? t("queue.searched") : undefined}
        action={<Button onClick={filters.clear}>{t("ui.clearFilters")}</Button>}
      />
    );
  if (none)
    return (
      <EmptyState
        icon={IconMessages}
        title={t("queue.none")}
        text={t("queue.noneText")}
        action={connects ? <Button to="/admin/channels">{t("queue.toChannels")}</Button> : undefined}
      />
    );
  return <EmptyState icon={IconMessages} title={t(`queue.empty.${filters.tab}`)} />;
}
