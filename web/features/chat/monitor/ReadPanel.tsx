import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { StatePill } from "../parts/StatePill.tsx";
import { SuperviseBar } from "../supervise/SuperviseBar.tsx";
import { refreshThread } from "../supervision/queries.ts";
import styles from "./Monitor.module.css";

const Transcript = lazy(async () => ({
  default: (await import("../thread/Transcript.tsx")).Transcript,
}));
const WIDTH = 560;

/** What is said in an open chat, to be read along, and what its supervisor does about it. */
export function ReadPanel({ chat, onClose }: { chat: ChatView | undefined; onClose: () => void }) {
  const { t } = useTranslation("supervision");
  const count = chat?.messageCount;
  useEffect(() => {
    if (count !== undefined) void refreshThread();
  }, [count]);
  const name = chat ? chat.customer.name || chat.customer.number : t("history.chat");
  return (
    <Panel
      opened={chat !== undefined}
      onClose={onClose}
      width={WIDTH}
      title={<bdi>{name}</bdi>}
      footer={chat ? <SuperviseBar key={chat.chatId} chat={chat} /> : undefined}
    >
      {chat ? (
        <>
          <p className={styles.meta}>
            <StatePill state={chat.state} />
            <bdi>{chat.channel.name}</bdi>
            {chat.agent ? <bdi>{chat.agent.name}</bdi> : null}
          </p>
          <Suspense fallback={<LinesSkeleton lines={6} />}>
            <Transcript chatId={chat.chatId} customer={name} />
          </Suspense>
        </>
      ) : null}
    </Panel>
  );
}
