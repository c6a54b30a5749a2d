import {
  IconArrowForwardUp,
  IconCheck,
  IconDoorExit,
  IconInfoCircle,
  IconPin,
  IconPinnedOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconUserPlus,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { partOf } from "#engines/chat/index.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { type MenuAction, RowMenu } from "#web/ui/RowMenu.tsx";
import { Button } from "#web/ui/Button.tsx";
import { StatePill } from "../parts/StatePill.tsx";
import { DueBadge } from "../promises/DueBadge.tsx";
import { firstDue } from "../promises/due.ts";
import { useMyId } from "../store/store.ts";
import { CallButton } from "../video/CallButton.tsx";
import type { ChatActs } from "../acts/useChatActs.ts";
import styles from "./Header.module.css";

interface ChatHeaderProps {
  chat: ChatView;
  acts: ChatActs;
  back: string;
  /** Whether the pane about the customer is open. */
  context: boolean;
  onContext: () => void;
}

/** Who one talks with, where the chat stands, and what can be done with it. */
export function ChatHeader({ chat, acts, back, context, onContext }: ChatHeaderProps) {
  const { t } = useTranslation("chat");
  const me = partOf(chat, useMyId());
  const { customer, channel, state, agent } = chat;
  const promise = firstDue(chat);
  const handles = me?.part === "handler";
  const takes = handles || me?.part === "guest";
  const going = state === CHAT_STATES.ongoing;
  const aside = state === CHAT_STATES.suspended;
  const offered: (MenuAction | false)[] = [
    takes && going && { label: t("acts.invite"), icon: IconUserPlus, run: acts.invite },
    handles &&
      (going || aside) && { label: t("acts.transfer"), icon: IconArrowForwardUp, run: acts.transfer },
    handles && going && { label: t("acts.suspend"), icon: IconPlayerPause, run: acts.suspend },
    handles && aside && { label: t("acts.resume"), icon: IconPlayerPlay, run: () => void acts.resume() },
    takes && {
      label: t(me.pinned ? "acts.unpin" : "acts.pin"),
      icon: me.pinned ? IconPinnedOff : IconPin,
      run: () => void acts.pin(!me.pinned),
    },
    takes && { label: t("acts.leave"), icon: IconDoorExit, run: () => void acts.leave(), danger: true },
  ];
  const actions = offered.filter((action) => action !== false);
  const shown = actions.slice(0, 2);
  return (
    <header className={styles.header}>
      <span className={styles.back}>
        <BackLink to={back} label={t("thread.back")} />
      </span>
      <div className={styles.who}>
        <h2>
          <bdi>{customer.name || customer.number}</bdi>
        </h2>
        <p className={styles.facts}>
          <StatePill state={state} />
          <span>
            {CHANNEL_TYPE_LABELS[channel.type as ChannelType]} · <bdi>{channel.name}</bdi>
          </span>
          {agent ? <bdi>{agent.name}</bdi> : null}
          {promise ? <DueBadge promise={promise} named /> : null}
        </p>
      </div>
      <div className={styles.actions}>
        <span className={styles.wide}>
          {shown.map(({ label, icon, run }) => (
            <IconButton key={label} label={label} icon={icon!} onClick={run} />
          ))}
        </span>
        {takes && going ? <CallButton chat={chat} /> : null}
        {handles && (going || aside) && !chat.closing ? (
          <>
            <span className={styles.roomy}>
              <Button icon={IconCheck} onClick={acts.close}>
                {t("acts.close")}
              </Button>
            </span>
            <span className={styles.tight}>
              <IconButton icon={IconCheck} label={t("acts.close")} tone="default" onClick={acts.close} />
            </span>
          </>
        ) : null}
        {actions.length > 0 ? <RowMenu name={customer.name || customer.number} actions={actions} /> : null}
        <IconButton icon={IconInfoCircle} label={t("context.toggle")} pressed={context} onClick={onContext} />
      </div>
    </header>
  );
}
