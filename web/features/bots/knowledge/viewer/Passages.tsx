import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CHUNKS_PAGE } from "#contract/bots/knowledge-limits.ts";
import { Pager } from "#web/ui/Pager.tsx";
import styles from "../Knowledge.module.css";
import { documentQuery } from "../queries.ts";
import own from "./Viewer.module.css";

interface PassagesProps {
  agentId: string;
  documentId: string;
  onOpen: (place: { page: number; from: number; to: number }) => void;
}

/** The passages that a source was cut into. */
export function Passages({ agentId, documentId, onOpen }: PassagesProps) {
  const { t } = useTranslation("knowledge");
  const [from, setFrom] = useState(0);
  const { data } = useQuery(documentQuery(agentId, documentId, from));
  return (
    <section className={styles.section}>
      <h3>{t("viewer.passages")}</h3>
      <ol className={own.passages}>
        {data?.chunks.map(({ number, page, start, end, path, text }) => (
          <li key={number}>
            <button
              type="button"
              className={own.passage}
              onClick={() => onOpen({ page, from: start, to: end })}
            >
              <span className={styles.facts}>{[t("viewer.at", { page }), ...path].join(" › ")}</span>
              <bdi>{text.slice(0, 160)}</bdi>
            </button>
          </li>
        ))}
      </ol>
      {from > 0 || data?.more ? (
        <Pager
          from={from}
          perPage={CHUNKS_PAGE}
          count={data?.chunks.length ?? 0}
          more={data?.more ?? false}
          onChange={setFrom}
        />
      ) : null}
    </section>
  );
}
