import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
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
            // A scroller must be reachable by keyboard even when nothing in it is.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby="clicks">
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t("clicks.link")}</th>
                    <th scope="col">{t("clicks.persons")}</th>
                    <th scope="col">{t("clicks.clicks")}</th>
                  </tr>
                </thead>
                <tbody>
                  {links.map(({ link, persons, clicks }) => (
                    <tr key={link}>
                      <th scope="row">
                        {VALUE.test(link) ? (
                          t("clicks.inValue", { value: link })
                        ) : (
                          <bdi dir="ltr">{link}</bdi>
                        )}
                      </th>
                      <td>{number(persons)}</td>
                      <td>{number(clicks)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </QueryState>
    </div>
  );
}
