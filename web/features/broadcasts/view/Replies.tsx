import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { PlainTable } from "#web/ui/table/PlainTable.tsx";
import { LISTED, repliesQuery, REPLIES_CSV } from "../queries.ts";
import styles from "./View.module.css";
import { Who } from "./Who.tsx";

/** Who answered a broadcast, with their first words. */
export function Replies({ id }: { id: string }) {
  const { t } = useTranslation("broadcasts");
  const [from, setFrom] = useState(0);
  const query = useQuery({ ...repliesQuery(id, from), placeholderData: keepPreviousData });
  return (
    <div className={styles.links}>
      <div className={styles.head}>
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
          <PlainTable
            labelledBy="replies"
            columns={[
              { key: "who", head: t("view.from") },
              { key: "words", head: t("replies.words"), words: true },
              { key: "at", head: t("replies.at"), end: true },
            ]}
            rows={replies.map((one) => ({
              key: one.messageId,
              cells: [
                <Who key="who" name={one.name} address={one.from} customerId={one.customerId} />,
                one.text ? (
                  <bdi key="words">{one.text}</bdi>
                ) : (
                  <span key="words" className={styles.pace}>
                    {t(one.text === null ? "replies.erased" : "replies.file")}
                  </span>
                ),
                <DateText key="at" value={one.at} />,
              ],
            }))}
            pager={{ from, perPage: LISTED, count: replies.length, more, onChange: setFrom }}
          />
        )}
      </QueryState>
    </div>
  );
}
