import { useInfiniteQuery } from "@tanstack/react-query";
import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { timelineQuery } from "../queries.ts";
import styles from "./Timeline.module.css";

/** Everything that happened with a customer, newest first. */
export function Timeline({ customerId }: { customerId: string }) {
  const { t } = useTranslation("customers");
  const query = useInfiniteQuery(timelineQuery(customerId));
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (!items.length) {
          return <EmptyState icon={IconHistory} title={t("timeline.none")} text={t("timeline.noneText")} />;
        }
        return (
          <>
            <ol className={styles.list}>
              {items.map(({ at, kind, text, by }, place) => (
                // Two events of a second have nothing else to tell them apart.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={`${at} ${kind} ${place}`} className={styles.item}>
                  <span className={styles.text} dir="auto">
                    {text}
                  </span>
                  <span className={styles.meta}>
                    <DateText value={at} />
                    {by ? (
                      <>
                        {" · "}
                        <bdi>{t("timeline.by", { name: by })}</bdi>
                      </>
                    ) : null}
                  </span>
                </li>
              ))}
            </ol>
            {query.hasNextPage ? (
              <ShowMore
                more
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
                label={t("timeline.more")}
              />
            ) : null}
          </>
        );
      }}
    </QueryState>
  );
}
