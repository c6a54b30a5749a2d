import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { IconSitemap } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { SelectList } from "#web/ui/SelectList.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { toDepartment } from "./places.ts";
import { departmentsQuery } from "./queries.ts";

/** The departments by name; the one that is open is marked. */
export function DepartmentsPane({ current }: { current: string | undefined }) {
  const { t } = useTranslation("departments");
  const [name, setName] = useState("");
  const query = useInfiniteQuery({
    ...departmentsQuery(name.trim()),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PaneHeader title={t("title")}>
        <SearchBox value={name} onChange={setName} label={t("search")} width="100%" />
      </PaneHeader>
      <PaneBody>
        <QueryState query={query} message={errorMessage(query.error)}>
          {({ pages }) => {
            const items = pages.flatMap(({ departments }) => departments);
            if (items.length === 0)
              return name.trim() ? (
                <EmptyState title={t("none")} />
              ) : (
                <EmptyState icon={IconSitemap} title={t("empty.title")} text={t("empty.text")} />
              );
            return (
              <SelectList
                label={t("title")}
                current={current}
                items={items.map((item) => ({
                  id: item.id,
                  to: toDepartment(item.id),
                  label: item.name,
                  note: t("users", { number: item.users }),
                }))}
              />
            );
          }}
        </QueryState>
        {query.hasNextPage ? (
          <ShowMore more busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
        ) : null}
      </PaneBody>
    </>
  );
}
