import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { SOURCES_PAGE } from "#contract/bots/knowledge-limits.ts";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import type { Bot } from "../../useBot.ts";
import styles from "../Knowledge.module.css";
import { pagesQuery } from "../queries.ts";

/** The pages that were read of all websites. */
export function WebPages({ bot }: { bot: Bot }) {
  const { t } = useTranslation("knowledge");
  const [search, setSearch] = useState("");
  const [from, setFrom] = useState(0);
  const { data } = useQuery({
    ...pagesQuery(bot.id, { search: search.trim(), from }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <h3>{t("website.open")}</h3>
      <SearchBox
        value={search}
        onChange={(words) => {
          setSearch(words);
          setFrom(0);
        }}
        label={t("website.search")}
      />
      <ul className={styles.list} aria-label={t("website.open")}>
        {data?.pages.map(({ id, fileName, url, chunks }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              <Link to={`/bots/${bot.id}/gen-ai/${id}`}>
                <bdi>{fileName}</bdi>
              </Link>
            </span>
            <span className={styles.facts}>{t("document.facts", { pages: 1, chunks })}</span>
            <span className={styles.wide}>
              <bdi>{url}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {from > 0 || data?.more ? (
        <Pager
          from={from}
          perPage={SOURCES_PAGE}
          count={data?.pages.length ?? 0}
          more={data?.more ?? false}
          onChange={setFrom}
        />
      ) : null}
    </>
  );
}
