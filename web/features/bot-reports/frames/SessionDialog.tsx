import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ConversationSession } from "#contract/bot-reports/frames.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { EMOJI } from "#web/platform/emotions/emoji.ts";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { sessionQuery } from "./queries.ts";
import styles from "./Sessions.module.css";

interface SessionDialogProps {
  agentId: string;
  session: ConversationSession;
  onClose: () => void;
}

/** A conversation as it was held. */
export function SessionDialog({ agentId, session, onClose }: SessionDialogProps) {
  const { t } = useTranslation("bot-reports-frames");
  const reports = useTranslation("bot-reports").t;
  const query = useQuery(sessionQuery(agentId, session.sessionId));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("session")}
      size="lg"
      closeButtonProps={{ "aria-label": reports("ui.close") }}
    >
      <p className={styles.facts}>
        <DateText value={session.startedOn} />
      </p>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ messages, more }) => (
          <>
            <ol className={styles.thread}>
              {messages.map(({ id, userMessage, botResponse, intent, intentIdentified, emotion }) => (
                <li key={id}>
                  <p className={styles.theirs}>
                    <bdi>{userMessage}</bdi>
                  </p>
                  <p className={styles.facts}>
                    {intentIdentified ? (
                      <bdi>{intent}</bdi>
                    ) : (
                      <span className={styles.missed}>{t("lost")}</span>
                    )}
                    {emotion ? (
                      <span>
                        <span aria-hidden>{EMOJI[emotion]} </span>
                        {t(`emotions:${emotion}`)}
                      </span>
                    ) : null}
                  </p>
                  {botResponse ? (
                    <p className={styles.ours}>
                      <bdi>{botResponse}</bdi>
                    </p>
                  ) : null}
                </li>
              ))}
            </ol>
            {more ? <p className={styles.facts}>{t("longer", { count: messages.length })}</p> : null}
          </>
        )}
      </QueryState>
    </Modal>
  );
}
