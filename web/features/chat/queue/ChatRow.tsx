import { IconClock, IconPin } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { partOf, pickupKind, unseen } from "#engines/chat/index.ts";
import { CountBadge } from "#web/ui/CountBadge.tsx";
import { formatText, timeText } from "#web/ui/format/date.ts";
import { heldOf, momentText, waitingOf } from "../waiting.ts";
import { stateName } from "../looks.ts";
import { UpsetMark } from "../parts/Feeling.tsx";
import { DueBadge } from "../promises/DueBadge.tsx";
import { firstDue } from "../promises/due.ts";
import { viewer } from "../store/store.ts";
import { ChannelMark } from "./ChannelMark.tsx";
import styles from "./Queue.module.css";
import { WaitingClock } from "./WaitingClock.tsx";

interface ChatRowProps {
  chat: ChatView;
  to: string;
  open: boolean;
  /** Whether Tab comes here: one row of the list. */
  reached: boolean;
}

/** States that an agent's own list says. */
const SHOWN: readonly number[] = [CHAT_STATES.suspended, CHAT_STATES.closed];
const DAY_MS = 86_400_000;
const shortTime = (at: string) =>
  Date.now() - Date.parse(at) < DAY_MS ? timeText(at) : formatText(at, "DD MMM");

/** One chat of the queue. */
export const ChatRow = memo(function ChatRow({ chat, to, open, reached }: ChatRowProps) {
  const { t } = useTranslation("chat");
  const me = viewer();
  const count = unseen(chat, me.uId);
  const kind = pickupKind(chat, me);
  const { customer, channel, lastMessage, state } = chat;
  const shown = kind === undefined && SHOWN.includes(state);
  const unsent = heldOf(chat, me.uId).length;
  const [next] = waitingOf(chat);
  const promise = firstDue(chat);
  return (
    <li>
      <Link
        to={to}
        className={styles.row}
        aria-current={open || undefined}
        data-unread={count > 0 || undefined}
        tabIndex={reached ? 0 : -1}
      >
        <ChannelMark type={channel.type} name={customer.name} />
        <span className={styles.main}>
          <span className={styles.line}>
            <span className={styles.name}>
              <bdi>{customer.name || customer.number}</bdi>
            </span>
            {chat.upset ? <UpsetMark emotion={chat.upset} /> : null}
            {next ? (
              <IconClock
                size={14}
                stroke={1.8}
                role="img"
                aria-label={t("later.at", { time: momentText(next.at) })}
              />
            ) : null}
            {partOf(chat, me.uId)?.pinned ? (
              <IconPin size={14} stroke={1.8} role="img" aria-label={t("queue.pinned")} />
            ) : null}
            <span className={styles.time}>
              <bdi>{shortTime(lastMessage?.at ?? chat.createdAt)}</bdi>
            </span>
          </span>
          <span className={styles.line}>
            <span className={styles.last}>
              {lastMessage?.by === "agent" && lastMessage.byId === me.uId ? `${t("queue.you")} ` : null}
              <bdi>{lastMessage?.text || CHANNEL_TYPE_LABELS[channel.type as ChannelType]}</bdi>
            </span>
            <CountBadge count={count} label={t("queue.unread", { count })} signal />
          </span>
          {chat.closing || kind || shown || unsent > 0 || promise ? (
            <span className={styles.line}>
              <span className={styles.kind}>
                {kind ? t(`pickup.types.${kind}`) : null}
                {chat.closing ? t("closing.short") : null}
                {shown && !chat.closing && !chat.aside?.until ? t(`state.${stateName(state)}`) : null}
                {!chat.closing && chat.aside?.until
                  ? t("aside.short", { time: momentText(chat.aside.until) })
                  : null}
              </span>
              {unsent > 0 ? (
                <span className={styles.unsent}>{t("later.unsentShort", { count: unsent })}</span>
              ) : null}
              {kind && chat.queuedAt ? <WaitingClock since={chat.queuedAt} /> : null}
              {promise ? <DueBadge promise={promise} /> : null}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
});
