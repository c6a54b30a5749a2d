import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { NotificationView } from "#contract/notifications/index.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { IconBell } from "@tabler/icons-react";
import { Item } from "./Item.tsx";
import styles from "./Notifications.module.css";
import { listQuery } from "./queries.ts";

interface ListProps {
  unread: boolean;
  onLeave: () => void;
  /** Hears which one stands at the top. */
  onNewest: (newest: NotificationView | undefined) => void;
}

export function List({ unread, onLeave, onNewest }: ListProps) {
  const { t } = useTranslation("notifications");
  const query = useInfiniteQuery(listQuery(unread));
  const newest = query.data?.pages[0]?.notifications[0];
  useEffect(() => onNewest(newest), [newest, onNewest]);
  return (
    <div className={styles.scroll}>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ pages }) => {
          const all = pages.flatMap(({ notifications }) => notifications);
          if (all.length === 0)
            return (
              <EmptyState
                icon={IconBell}
                title={t(unread ? "noneUnread" : "none")}
                text={unread ? undefined : t("noneText")}
              />
            );
          return (
            <ul className={styles.list}>
              {all.map((one) => (
                <Item key={one.id} notification={one} onLeave={onLeave} />
              ))}
            </ul>
          );
        }}
      </QueryState>
      {query.hasNextPage ? (
        <ShowMore
          more
          busy={query.isFetchingNextPage}
          label={t("more")}
          onMore={() => void query.fetchNextPage()}
        />
      ) : null}
    </div>
  );
}
