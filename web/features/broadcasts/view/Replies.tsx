import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MESSAGES_PAGE } from "#contract/broadcasts/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { repliesQuery, REPLIES_CSV } from "../queries.ts";
import styles from "./View.module.css";
import { Who } from "./Who.tsx";

/** Who answered a broadcast, with their first words. */
export function Replies({ id }: { id: string }) {
  const { t } = useTranslation("broadcasts");
  const [from, setFrom] = useState(0);
  const query = useQuery({ ...repliesQuery(id, from), placeholderData: keepPreviousData });
  return (
    <div className={styles.links}>
      <div className={styles.repliesHead}>
        <h2 id="replies">{t("replies.title")}</h2>
        <Button
          icon={IconDownload}
          onClick={() => void download(REPLIES_CSV, "broadcast-replies.csv", { params: { id } })}
        >
          {t("view.csv")}
        </Button>
      </div>
      <p className={styles.pace}>{t("replies.text")}</p>
      <QueryState query={query} message={errorMessage(query.error)} waiting={<LinesSkeleton lines={2} />}>
        {({ replies, more }) => (
          <>
            {/* A scroller must be reachable by keyboard even when nothing in it is. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby="replies">
              <table className={styles.replies}>
                <thead>
                  <tr>
                    <th scope="col">{t("view.from")}</th>
                    <th scope="col">{t("replies.words")}</th>
                    <th scope="col">{t("replies.at")}</th>
                  </tr>
                </thead>
                <tbody>
                  {replies.map((one) => (
                    <tr key={one.messageId}>
                      <th scope="row">
                        <Who name={one.name} address={one.from} customerId={one.customerId} />
                      </th>
                      <td>
                        {one.text ? (
                          <bdi>{one.text}</bdi>
                        ) : (
                          <span className={styles.pace}>
                            {t(one.text === null ? "replies.erased" : "replies.file")}
                          </span>
                        )}
                      </td>
                      <td>
                        <DateText value={one.at} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {more || from > 0 ? (
              <Pager
                from={from}
                perPage={MESSAGES_PAGE}
                count={replies.length}
                more={more}
                onChange={setFrom}
              />
            ) : null}
          </>
        )}
      </QueryState>
    </div>
  );
}
