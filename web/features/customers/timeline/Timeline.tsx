import { Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimelineItem } from "#contract/customers/timeline.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { useUnmerge } from "../merge/useUnmerge.ts";
import { timelineQuery } from "../queries.ts";
import { daysOf, undoable } from "./days.ts";
import { Entry } from "./Entry.tsx";
import { kindOf } from "./sentences.ts";
import styles from "./Timeline.module.css";
import { useWords } from "./useWords.ts";

/** Everything that happened with a customer, newest first, by day. */
export function Timeline({ customerId }: { customerId: string }) {
  const { t } = useTranslation("customers");
  const [kind, setKind] = useState("");
  const query = useInfiniteQuery(timelineQuery(customerId, kind));
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (!items.length && !kind) {
          return <EmptyState icon={IconHistory} title={t("timeline.none")} text={t("timeline.noneText")} />;
        }
        return (
          <div className={styles.timeline}>
            <Select
              aria-label={t("timeline.filter")}
              data={[
                { value: "", label: t("timeline.kinds.all") },
                ...(pages[0]?.kinds ?? []).map((value) => ({ value, label: t(kindOf(value).choice) })),
              ]}
              value={kind}
              onChange={(next) => setKind(next ?? "")}
              allowDeselect={false}
            />
            {items.length ? (
              <Days customerId={customerId} items={items} whole={kind === ""} />
            ) : (
              <p className={styles.meta}>{t("timeline.noneOfKind")}</p>
            )}
            {query.hasNextPage ? (
              <ShowMore
                more
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
                label={t("timeline.more")}
              />
            ) : null}
          </div>
        );
      }}
    </QueryState>
  );
}

interface DaysProps {
  customerId: string;
  items: readonly TimelineItem[];
  /** Whether every kind is there: only then is it known which merge was not undone. */
  whole: boolean;
}
function Days({ customerId, items, whole }: DaysProps) {
  const words = useWords();
  const { undo, undoing } = useUnmerge();
  const canEdit = useCan("CUSTOMER_MASTER.EDIT");
  const [now] = useState(() => Date.now());
  const last = whole && canEdit ? undoable(items, now) : undefined;
  return daysOf(items).map(({ date, items: held }) => (
    <section key={date} className={styles.day} aria-label={date}>
      <h3>
        <bdi>{date}</bdi>
      </h3>
      <ol>
        {held.map((item) => (
          <Entry
            key={item.id}
            item={item}
            words={words}
            undoing={undoing}
            onUndo={item.id === last ? () => undo(customerId) : undefined}
          />
        ))}
      </ol>
    </section>
  ));
}
