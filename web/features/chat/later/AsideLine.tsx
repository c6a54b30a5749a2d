import { IconPlayerPause } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { partOf } from "#engines/chat/index.ts";
import { Button } from "#web/ui/Button.tsx";
import type { ChatActs } from "../acts/useChatActs.ts";
import { useMyId } from "../store/store.ts";
import styles from "./Later.module.css";
import { momentText } from "../waiting.ts";

/** Until when a chat was put aside, and why. */
export function AsideLine({ chat, acts }: { chat: ChatView; acts: ChatActs }) {
  const { t } = useTranslation("chat");
  const handles = partOf(chat, useMyId())?.part === "handler";
  if (!chat.aside) return null;
  const { until, note } = chat.aside;
  return (
    <div className={styles.aside}>
      <IconPlayerPause size={15} stroke={1.8} aria-hidden />
      <span>
        {until ? t("aside.until", { time: momentText(until) }) : t("aside.byHand")}
        {note ? (
          <>
            {" — "}
            <bdi>{note}</bdi>
          </>
        ) : null}
      </span>
      {handles ? (
        <Button size="small" onClick={() => void acts.resume()}>
          {t("acts.resume")}
        </Button>
      ) : null}
    </div>
  );
}
