import { IconDoorEnter, IconHandGrab, IconMessageCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { takesPart } from "#engines/chat/index.ts";
import { useCan } from "#web/platform/session/store.ts";
import { ask } from "#web/platform/socket/ask.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import { went } from "../acts/doing.ts";
import { toChat } from "../places.ts";
import { useMyId } from "../store/store.ts";
import styles from "./Supervise.module.css";
import { WhisperField } from "./WhisperField.tsx";

/** What a supervisor does in a chat that they watch: whisper to its agent, join, take it over. */
export function SuperviseBar({ chat }: { chat: ChatView }) {
  const { t } = useTranslation("chat");
  const me = useMyId();
  const handles = useCan("CHAT.HANDLE");
  const navigate = useNavigate();
  const { ask: confirm, dialog } = useConfirm();
  const { chatId, agent, state } = chat;
  const toDesk = () => void navigate(toChat(chatId));
  if (state === CHAT_STATES.closed) return null;
  if (takesPart(chat, me))
    return (
      <div className={styles.bar}>
        <p className={styles.lead}>{t("supervise.takesPart")}</p>
        <Button icon={IconMessageCircle} onClick={toDesk}>
          {t("supervise.toDesk")}
        </Button>
      </div>
    );
  const act = async (action: "joinChat" | "takeOverChat", payload: object) => {
    if (await went(ask(action, { chatId, ...payload }))) toDesk();
  };
  const takeOver = () => act("takeOverChat", { agentId: agent?.uId ?? null });
  const askFirst = (name: string) =>
    confirm({
      title: t("supervise.takeOverTitle"),
      body: t("supervise.takeOverText", { name: isolated(name) }),
      run: takeOver,
    });
  return (
    <div className={styles.bar}>
      <WhisperField chatId={chatId} agent={agent?.name} />
      {handles ? (
        <div className={styles.acts}>
          {agent ? (
            <Button icon={IconDoorEnter} onClick={() => void act("joinChat", {})}>
              {t("supervise.join")}
            </Button>
          ) : null}
          <Button icon={IconHandGrab} onClick={() => (agent ? askFirst(agent.name) : void takeOver())}>
            {t("supervise.takeOver")}
          </Button>
        </div>
      ) : null}
      {dialog}
    </div>
  );
}
