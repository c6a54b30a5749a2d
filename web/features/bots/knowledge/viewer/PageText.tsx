import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { pageQuery } from "../queries.ts";
import own from "./Viewer.module.css";

interface PageTextProps {
  at: { agentId: string; documentId: string; page: number };
  marked?: { from: number; to: number };
}

const intoView = (mark: HTMLElement | null) => mark?.scrollIntoView?.({ block: "center" });
/** A scroller must be reachable by keyboard even when nothing in it is. */
const REACHABLE = { tabIndex: 0, role: "region" };

/** The text of one page as it was read, with a passage marked. */
export function PageText({ at, marked }: PageTextProps) {
  const { t } = useTranslation("knowledge");
  const query = useQuery(pageQuery(at.agentId, at.documentId, at.page));
  const { from, to } = marked ?? { from: 0, to: 0 };
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ text }) =>
        text.trim() ? (
          <div
            className={own.text}
            dir="auto"
            {...REACHABLE}
            aria-label={t("viewer.text", { page: at.page })}
          >
            {text.slice(0, from)}
            {to > from ? <mark ref={intoView}>{text.slice(from, to)}</mark> : null}
            {text.slice(Math.max(from, to))}
          </div>
        ) : (
          <p>{t("viewer.unread")}</p>
        )
      }
    </QueryState>
  );
}
