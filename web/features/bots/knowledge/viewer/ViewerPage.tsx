import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { useBot } from "../../useBot.ts";
import styles from "../Knowledge.module.css";
import { documentQuery } from "../queries.ts";
import { PageText } from "./PageText.tsx";
import { Passages } from "./Passages.tsx";
import own from "./Viewer.module.css";

const numberOf = (value: string | null): number | undefined => {
  const number = Number(value);
  return value !== null && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};

/** One source as it was read: a page of its text with the passage marked, its passages, and the file itself. */
export default function ViewerPage() {
  const { t } = useTranslation("knowledge");
  const bot = useBot();
  const { documentId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(documentQuery(bot.id, documentId, 0));
  const page = Math.max(1, numberOf(search.get("page")) ?? 1);
  const from = numberOf(search.get("from"));
  const to = numberOf(search.get("to"));
  const open = (next: { page: number; from?: number; to?: number }) =>
    setSearch(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])));
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ document }) => (
        <div className={styles.page}>
          <BackLink to={`/bots/${bot.id}/gen-ai`} label={t("viewer.back")} />
          <div className={styles.head}>
            <div>
              <h2>
                <bdi>{document.fileName}</bdi>
              </h2>
              <p className={styles.lead}>{t("document.facts", document)}</p>
            </div>
            <a
              className={own.file}
              href={
                document.url ?? `/chatbird/api/nlp/agent/${bot.id}/knowledge/${document.id}/file#page=${page}`
              }
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconExternalLink size={16} stroke={1.8} aria-hidden />
              {t(document.url ? "viewer.site" : "viewer.file")}
            </a>
          </div>
          {document.message ? (
            <p className={styles.bad}>
              <Said>{document.message}</Said>
            </p>
          ) : null}
          {document.warnings.map((warning) => (
            <p key={warning} className={styles.warn}>
              {warning}
            </p>
          ))}
          {document.pages > 0 ? (
            <div className={own.columns}>
              <section className={styles.section}>
                <div className={styles.head}>
                  <h3>{t("viewer.page", { page, pages: document.pages })}</h3>
                  <div className={styles.line}>
                    <Button size="small" disabled={page <= 1} onClick={() => open({ page: page - 1 })}>
                      {t("viewer.previous")}
                    </Button>
                    <Button
                      size="small"
                      disabled={page >= document.pages}
                      onClick={() => open({ page: page + 1 })}
                    >
                      {t("viewer.next")}
                    </Button>
                  </div>
                </div>
                <PageText
                  key={`${page}:${from}:${to}`}
                  at={{ agentId: bot.id, documentId, page }}
                  marked={from !== undefined && to !== undefined ? { from, to } : undefined}
                />
              </section>
              <Passages agentId={bot.id} documentId={documentId} onOpen={open} />
            </div>
          ) : null}
        </div>
      )}
    </QueryState>
  );
}
