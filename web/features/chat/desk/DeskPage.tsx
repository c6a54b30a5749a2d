import "../start.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { remember } from "#web/platform/storage.ts";
import { Panes } from "#web/ui/panes/Panes.tsx";
import { QueuePane } from "../queue/QueuePane.tsx";
import { rowsOf } from "../queue/rows.ts";
import { useFilters } from "../queue/useFilters.ts";
import { startChats } from "../store/live.ts";
import { useOpened } from "../store/place.ts";
import { NewChat } from "../starting/NewChat.tsx";
import { useChats, viewer } from "../store/store.ts";
import { Conversation } from "./Conversation.tsx";
import styles from "./Desk.module.css";

const CONTEXT = "dlvrd.chat.context";
const WIDE = "(min-width: 1280px)";

/** The desk: the queue, the conversation, and what is known about the customer. */
export default function DeskPage() {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const filters = useFilters();
  const { chatId, tab, filter, hrefOf } = filters;
  const [context, setContext] = useState(() => matchMedia(WIDE).matches && remember.get(CONTEXT) !== "0");
  useEffect(startChats, []);
  useEffect(() => {
    useOpened.setState({ chatId });
    return () => useOpened.setState({ chatId: undefined });
  }, [chatId]);
  const go = (next: string) => void navigate(hrefOf(next), { replace: true });
  const step = (by: number) => {
    const rows = rowsOf(useChats.getState().book.chats.values(), tab, filter, viewer());
    const at = rows.findIndex((row) => row.chatId === chatId);
    const next = at < 0 ? rows[0] : rows[(at + by + rows.length) % rows.length];
    if (next) go(next.chatId);
  };
  const closed = (andNext: boolean) => {
    const rows = rowsOf(useChats.getState().book.chats.values(), tab, filter, viewer());
    go((andNext && rows.find((row) => row.chatId !== chatId && !row.closing)?.chatId) || "");
  };
  const fold = () => {
    remember.set(CONTEXT, context ? "0" : "1");
    setContext(!context);
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.said}>{t("title")}</h1>
      <NewChat />
      <Panes
        name="chat"
        active={chatId ? "conversation" : "queue"}
        panes={[
          {
            id: "queue",
            label: t("queue.pane"),
            size: 320,
            min: 260,
            max: 440,
            content: <QueuePane filters={filters} />,
          },
          {
            id: "conversation",
            label: t("thread.pane"),
            content: (
              <Conversation
                key={chatId}
                chatId={chatId}
                back={hrefOf("")}
                context={context}
                onContext={fold}
                onStep={step}
                onClosed={closed}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
