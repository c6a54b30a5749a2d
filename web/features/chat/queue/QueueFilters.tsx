import { Popover } from "@mantine/core";
import { IconFilter, IconMessagePlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { useMayStart, useNewChat } from "../starting/NewChat.tsx";
import styles from "./Queue.module.css";
import { SavedViews } from "./SavedViews.tsx";
import type { Filters } from "./useFilters.ts";

const Narrowing = lazy(async () => ({ default: (await import("./Narrowing.tsx")).Narrowing }));

/** Search, and by what the queue is narrowed. */
export function QueueFilters({ filters, chats }: { filters: Filters; chats: Iterable<ChatView> }) {
  const { t } = useTranslation("chat");
  const [open, setOpen] = useState(false);
  const { filter, set, narrowed } = filters;
  const [starts, startNew] = [useMayStart(), useNewChat()];
  return (
    <div className={styles.tools}>
      <SearchBox
        value={filter.search}
        onChange={(search) => set({ search })}
        label={t("queue.search")}
        debounce={200}
        width="100%"
      />
      <Popover opened={open} onChange={setOpen} position="bottom-end" width={260} trapFocus>
        <Popover.Target>
          <IconButton
            icon={IconFilter}
            label={t("queue.filter")}
            pressed={narrowed}
            tone={narrowed ? "default" : "quiet"}
            onClick={() => setOpen(!open)}
          />
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={<LinesSkeleton />}>
            <Narrowing filters={filters} chats={chats} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <SavedViews filters={filters} />
      {starts ? <IconButton icon={IconMessagePlus} label={t("starting.title")} onClick={startNew} /> : null}
    </div>
  );
}
