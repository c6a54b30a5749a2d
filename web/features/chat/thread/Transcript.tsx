import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "#contract/chat/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { dateTimeText, formatText } from "#web/ui/format/date.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { messagesQuery } from "../supervision/queries.ts";
import { Feeling } from "../parts/Feeling.tsx";
import { Pictures } from "../pictures/Pictures.tsx";
import { Content } from "./Content.tsx";
import { EventLine } from "./EventLine.tsx";
import styles from "./Transcript.module.css";

/** What was said in a chat, to be read and no more. */
export function Transcript({ chatId, customer }: { chatId: string; customer: string }) {
  const { t } = useTranslation("supervision");
  const query = useInfiniteQuery(messagesQuery(chatId));
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ pages }) => (
        <div className={styles.thread}>
          {query.hasNextPage ? (
            <ShowMore
              more
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
              label={t("thread.earlier")}
            />
          ) : null}
          <Said messages={pages.toReversed().flatMap(({ messages }) => messages)} customer={customer} />
        </div>
      )}
    </QueryState>
  );
}

function Said({ messages, customer }: { messages: readonly ChatMessage[]; customer: string }) {
  const { t } = useTranslation("supervision");
  return (
    <Pictures messages={messages}>
      <ol aria-label={t("thread.label")}>
        {messages.map((message) => (
          <Line key={message.seq} message={message} customer={customer} />
        ))}
      </ol>
    </Pictures>
  );
}

function Line({ message, customer }: { message: ChatMessage; customer: string }) {
  const { t } = useTranslation("supervision");
  const { actionBy, content, actedOn, feeling } = message;
  if (content.kind === "event") return <EventLine content={content} at={actedOn} />;
  const name = actionBy === "customer" ? customer : message.actionName || t(`chat:authors.${actionBy}`);
  return (
    <li
      className={styles.line}
      data-side={actionBy === "customer" ? "in" : "out"}
      data-private={message.private || undefined}
    >
      <p className={styles.meta}>
        <bdi>{name}</bdi>
        {message.private
          ? ` · ${t(message.whispered ? "chat:supervise.whispered" : "thread.private")}`
          : null}
        {" · "}
        <time dateTime={actedOn} title={dateTimeText(actedOn)}>
          <bdi>{formatText(actedOn, "D MMM hh:mm A")}</bdi>
        </time>
        {feeling && feeling.emotion !== "neutral" ? (
          <>
            {" · "}
            <Feeling feeling={feeling} />
          </>
        ) : null}
      </p>
      <div className={styles.bubble} dir="auto">
        <Content content={content} markdown={actionBy === "bot"} />
      </div>
      {message.status === 3 ? (
        <p className={styles.failed}>{t("thread.failed", { reason: message.channelErrorDesc ?? "" })}</p>
      ) : null}
    </li>
  );
}
