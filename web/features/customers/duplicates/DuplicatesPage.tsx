import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CUSTOMERS_PAGE } from "#contract/customers/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { dateInText } from "#web/ui/format/date.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LIST } from "../places.ts";
import { duplicatesQuery } from "../queries.ts";
import styles from "./Duplicates.module.css";
import { DuplicateGroup } from "./DuplicateGroup.tsx";

const DEFAULTS = { from: 0 };

/** Groups of customers that are likely one person. */
export default function DuplicatesPage() {
  const { t } = useTranslation("customers");
  useTitle(t("duplicates.title"));
  const [{ from }, set] = useListParams(DEFAULTS);
  const query = useQuery({
    ...duplicatesQuery(from, CUSTOMERS_PAGE),
    placeholderData: keepPreviousData,
  });
  const asOf = (at: string) => t("duplicates.asOf", { time: dateInText(at, "HH:mm:ss") });
  return (
    <>
      <PageHeader
        title={t("duplicates.title")}
        description={t("duplicates.lead")}
        back={{ to: LIST, label: t("customer.back") }}
      />
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ groups, more, lookedAt }) =>
          groups.length || from > 0 ? (
            <div className={styles.page}>
              {lookedAt ? <p className={styles.asOf}>{asOf(lookedAt)}</p> : null}
              <ul className={styles.groups}>
                {groups.map((group) => (
                  <DuplicateGroup key={group.customers[0]?.id} {...group} />
                ))}
              </ul>
              {more || from > 0 ? (
                <Pager
                  from={from}
                  perPage={CUSTOMERS_PAGE}
                  count={groups.length}
                  more={more}
                  onChange={(next) => set({ from: next })}
                />
              ) : null}
            </div>
          ) : (
            <EmptyState
              icon={IconUsers}
              title={t("duplicates.none")}
              text={lookedAt ? asOf(lookedAt) : t("duplicates.noneText")}
            />
          )
        }
      </QueryState>
    </>
  );
}
