import { IconHeadset, IconLock, IconTemplate } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { pickupKind } from "#engines/chat/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import { cx } from "#web/ui/cx.ts";
import { Composer } from "../composer/Composer.tsx";
import composerStyles from "../composer/Composer.module.css";
import { writingOf } from "../composer/rules.ts";
import type { ComposerState } from "../composer/useComposer.ts";
import { useNow } from "../clock.ts";
import { useInLine } from "../pickup/useInLine.ts";
import { usePickUp } from "../pickup/usePickUp.ts";
import { WriteAgain } from "../starting/WriteAgain.tsx";
import { useChats, useMyId } from "../store/store.ts";

const ClosingFoot = lazy(async () => ({ default: (await import("../closing/ClosingFoot.tsx")).ClosingFoot }));
const Watching = lazy(async () => ({ default: (await import("../supervise/Watching.tsx")).Watching }));

interface FootProps {
  chat: ChatView;
  composer: ComposerState;
  attaching: boolean;
  onAttaching: (on: boolean) => void;
  onTemplate: () => void;
  onLater: () => void;
  /** What was done with a reply closed the chat. */
  onClosed: () => void;
}

/** What stands under a thread: the composer, or why there is none and what to do instead. */
export function Foot({ chat, composer, attaching, onAttaching, onTemplate, onLater, onClosed }: FootProps) {
  const { t } = useTranslation("chat");
  const uId = useMyId();
  const { departments, rules: all } = useChats();
  const rules = all.get(chat.chatId);
  const { pickUp, busy } = usePickUp();
  const inLine = useInLine();
  const kind = pickupKind(chat, { uId, departments });
  const now = useNow();
  const writing = writingOf(chat, rules, uId, kind !== undefined, now);
  if (writing === "pickup" && kind) {
    const first = inLine(chat);
    const taken = first ?? chat;
    const name = isolated(taken.customer.name || taken.customer.number);
    return (
      <div className={composerStyles.banner}>
        <p>{first ? t("foot.inLine", { name }) : t("foot.waits")}</p>
        <Button
          tone="primary"
          icon={IconHeadset}
          busy={busy === taken.chatId}
          onClick={() => void pickUp(kind, taken.chatId)}
        >
          {first ? t("foot.takeFirst", { name }) : t("pickup.take")}
        </Button>
      </div>
    );
  }
  if (chat.closing)
    return (
      <Suspense>
        <ClosingFoot chat={chat} closing={chat.closing} />
      </Suspense>
    );
  if (writing === "closed" || writing === "watch")
    return (
      <>
        <div className={composerStyles.banner}>
          <IconLock size={16} stroke={1.7} aria-hidden />
          <p>{t(`foot.${writing}`)}</p>
          {writing === "closed" ? (
            <WriteAgain customerId={chat.customer.id} channelId={chat.channel.id} />
          ) : null}
        </div>
        {writing === "watch" ? (
          <Suspense>
            <Watching chat={chat} />
          </Suspense>
        ) : null}
      </>
    );
  const noteOnly = writing === "template";
  return (
    <>
      {noteOnly ? (
        <div className={cx(composerStyles.banner, composerStyles.warn)} role="status">
          <p>{t(rules?.templates === false ? "foot.windowOnly" : "foot.window")}</p>
          {rules?.templates === false ? null : (
            <Button icon={IconTemplate} onClick={onTemplate}>
              {t("foot.template")}
            </Button>
          )}
          {composer.note ? null : (
            <Button tone="quiet" onClick={() => composer.setNote(true)}>
              {t("composer.note")}
            </Button>
          )}
        </div>
      ) : null}
      {noteOnly && !composer.note ? null : (
        <Composer
          chat={chat}
          rules={rules}
          composer={composer}
          noteOnly={noteOnly}
          attaching={attaching}
          onAttaching={onAttaching}
          onTemplate={onTemplate}
          onLater={onLater}
          onClosed={onClosed}
        />
      )}
    </>
  );
}
