import { useTranslation } from "react-i18next";
import type { ConversationMessage } from "#contract/bot-reports/index.ts";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { confidenceText } from "./columns.tsx";
import styles from "./Reports.module.css";

interface IntentsDialogProps {
  message: ConversationMessage | undefined;
  onClose: () => void;
}
const COLUMNS = ["intent", "confidence", "phrase"] as const;

/** What a message could have meant. */
export function IntentsDialog({ message, onClose }: IntentsDialogProps) {
  const { t } = useTranslation("bot-reports");
  const { title, intents } = thoughtOf(message);
  return (
    <Modal
      opened={message !== undefined}
      onClose={onClose}
      title={t(title)}
      size="lg"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <dl className={styles.said}>
        <dt>{t("columns.message")}</dt>
        <dd>
          <bdi>{message?.userMessage}</bdi>
        </dd>
        <dt>{t("columns.response")}</dt>
        <dd>
          <bdi>{message?.botResponse || "–"}</bdi>
        </dd>
      </dl>
      {message?.fellBack ? (
        <p>
          {t("fellBack")} <bdi>{message.fellBack}</bdi>
        </p>
      ) : null}
      {intents.length ? (
        <table className={styles.intents}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {intents.map(({ intent, confidence, utterance }) => (
              <tr key={intent}>
                <td>
                  <bdi>{intent}</bdi>
                </td>
                <td>{confidenceText(confidence)}</td>
                <td>
                  <bdi>{utterance ?? "–"}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{t("noIntentsText")}</p>
      )}
    </Modal>
  );
}

/** Other intents where there are some; else the one that was found; else none. */
function thoughtOf(message: ConversationMessage | undefined) {
  if (message?.otherIntent.length) return { title: "otherIntents", intents: message.otherIntent };
  if (message?.intent) {
    const { intent, confidence, utterance } = message;
    return { title: "intentsIdentified", intents: [{ intent, confidence, utterance }] };
  }
  return { title: "noIntents", intents: [] };
}
