import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { takesPart } from "#engines/chat/index.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useChatActs } from "../acts/useChatActs.ts";
import { LABEL_TOKENS } from "../looks.ts";
import { labelsFor } from "../parts/labels-for.ts";
import { labelsQuery } from "../queries.ts";
import { useMyId } from "../store/store.ts";
import styles from "./Context.module.css";

/** The labels of a chat; pressed, one is put on or taken off. */
export function Labels({ chat }: { chat: ChatView }) {
  const { t } = useTranslation("chat");
  const { data } = useQuery(labelsQuery());
  const { tag } = useChatActs(chat.chatId);
  const watches = useCan("CHAT.VIEW_MONITOR");
  const mine = takesPart(chat, useMyId());
  const [busy, setBusy] = useState(false);
  const sets = (mine || watches) && chat.state !== CHAT_STATES.closed;
  const labels = labelsFor(data?.labels, chat);
  if (data && labels.length === 0) return <p className={styles.none}>{t("context.noLabels")}</p>;
  const press = async (id: string) => {
    setBusy(true);
    const on = chat.labels.includes(id);
    await tag(on ? chat.labels.filter((one) => one !== id) : [...chat.labels, id]);
    setBusy(false);
  };
  return (
    <ul className={styles.labels}>
      {labels.map(({ id, name, colour }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chat.labels.includes(id)}
            disabled={!sets}
            aria-disabled={busy || undefined}
            onClick={() => !busy && void press(id)}
          >
            <span className={styles.dot} style={{ background: LABEL_TOKENS[colour] }} aria-hidden />
            <bdi>{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
