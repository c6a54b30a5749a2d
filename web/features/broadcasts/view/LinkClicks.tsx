import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { PlainTable } from "#web/ui/table/PlainTable.tsx";
import { clicksQuery } from "../queries.ts";
import styles from "./View.module.css";

/** A link that stands in each person's value and not in the template. */
const VALUE = /^\{\{[^{}]+\}\}$/;

/** Who opened which link of a broadcast. */
export function LinkClicks({ id }: { id: string }) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const query = useQuery(clicksQuery(id));
  return (
    <div className={styles.links}>
      <h2 id="clicks">{t("clicks.title")}</h2>
      <QueryState query={query} message={errorMessage(query.error)} waiting={<LinesSkeleton lines={2} />}>
        {({ links }) =>
          links.length === 0 ? (
            <p className={styles.pace}>{t("clicks.none")}</p>
          ) : (
            <PlainTable
              labelledBy="clicks"
              columns={[
                { key: "link", head: t("clicks.link") },
                { key: "persons", head: t("clicks.persons"), end: true },
                { key: "clicks", head: t("clicks.clicks"), end: true },
              ]}
              rows={links.map(({ link, persons, clicks }) => ({
                key: link,
                cells: [
                  VALUE.test(link) ? (
                    t("clicks.inValue", { value: link })
                  ) : (
                    <bdi key="link" dir="ltr">
                      {link}
                    </bdi>
                  ),
                  number(persons),
                  number(clicks),
                ],
              }))}
            />
          )
        }
      </QueryState>
    </div>
  );
}
