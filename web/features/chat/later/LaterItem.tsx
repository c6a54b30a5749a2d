import { IconAlertTriangle, IconClock, IconFile, IconLock } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LaterWords } from "#contract/chat/later-words.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { partOf, takesPart } from "#engines/chat/index.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import { shortName } from "#web/ui/format/text.ts";
import { useNow } from "../clock.ts";
import { useMyId } from "../store/store.ts";
import { Content } from "../thread/Content.tsx";
import { Words } from "../thread/Words.tsx";
import styles from "./Later.module.css";
import { momentText } from "../waiting.ts";
import type { LaterActs } from "./useLater.ts";

const PlanDialog = lazy(async () => ({ default: (await import("./PlanDialog.tsx")).PlanDialog }));

interface LaterItemProps {
  chat: ChatView;
  words: LaterWords;
  acts: LaterActs;
}

/** Words that wait for their time, or why they did not go out, and what can be done about it. */
export function LaterItem({ chat, words, acts }: LaterItemProps) {
  const { t } = useTranslation("chat");
  const me = useMyId();
  const watches = useCan("CHAT.VIEW_MONITOR");
  const [changing, setChanging] = useState(false);
  const [busy, setBusy] = useState(false);
  const { by, held, text, media } = words;
  const now = useNow();
  const own = by.uId === me;
  const speaks = takesPart(chat, me) && chat.state !== CHAT_STATES.closed;
  // What may be sent instead stands below, where one writes.
  const over =
    !words.template &&
    (chat.needsTemplate || (chat.windowEndsAt !== null && Date.parse(chat.windowEndsAt) <= now));
  const removes = own || watches || partOf(chat, me)?.part === "handler";
  const name = isolated(by.name);
  const send = async () => {
    setBusy(true);
    await acts.send(words);
    setBusy(false);
  };
  const copy = () => void navigator.clipboard.writeText(text).then(() => toast.success(t("later.copied")));
  const Icon = held ? IconAlertTriangle : words.private ? IconLock : IconClock;
  return (
    <li className={styles.item} data-held={held !== null || undefined}>
      <div className={styles.why}>
        <Icon size={15} stroke={1.8} aria-hidden />
        <span>
          {held ? (
            <>
              <b>{t("later.notSent")}</b>{" "}
              {held.text ? <Said>{held.text}</Said> : t(`later.held.${held.why}`, { name })}
            </>
          ) : (
            <>
              <b>{t(words.private ? "later.noteAt" : "later.at", { time: momentText(words.at) })}</b>{" "}
              {own ? null : t("later.by", { name })} {words.unlessWritten ? t("later.unless") : null}{" "}
              {takesPart(chat, by.uId) ? null : t("later.away", { name })}
            </>
          )}
        </span>
      </div>
      <div className={styles.words}>
        {media ? (
          <span className={styles.file}>
            <IconFile size={15} stroke={1.7} aria-hidden />
            <bdi>{shortName(media.fileName ?? t(`content.${media.media}`))}</bdi>
          </span>
        ) : null}
        {words.template ? <Content content={words.template.shown} /> : text ? <Words text={text} /> : null}
      </div>
      <div className={styles.acts}>
        {speaks && (words.private || !over) ? (
          <Button size="small" busy={busy} onClick={() => void send()}>
            {t(own ? "later.send" : "later.sendAsMine")}
          </Button>
        ) : null}
        {speaks && own ? (
          <Button size="small" tone="quiet" onClick={() => setChanging(true)}>
            {t(held ? "later.another" : "later.change")}
          </Button>
        ) : null}
        {held && text && !speaks ? (
          <Button size="small" onClick={copy}>
            {t("later.copy")}
          </Button>
        ) : null}
        {removes ? (
          <Button size="small" tone="quiet" onClick={() => void acts.remove(words)}>
            {t("ui.remove")}
          </Button>
        ) : null}
      </div>
      {changing ? (
        <Suspense>
          <PlanDialog
            chat={chat}
            note={words.private}
            words={words}
            save={({ aside: _, ...change }) => acts.change(words, change)}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      ) : null}
    </li>
  );
}
