import { useTranslation } from "react-i18next";
import type { ConversationMessage } from "#contract/bot-reports/index.ts";
import { formatText } from "#web/ui/format/date.ts";
import type { Column } from "#web/ui/table/types.ts";
import { EMOJI } from "#web/platform/emotions/emoji.ts";
import styles from "./Reports.module.css";

const FORMAT = "DD-MM-YYYY HH:mm:ss";
const DASH = "–";
const DIGITS = 2;

export const confidenceText = (confidence: number): string => confidence.toFixed(DIGITS);

/** What is shown of a message; its words open what else was thought of. */
export function useMessageColumns(
  open: (message: ConversationMessage) => void,
): Column<ConversationMessage>[] {
  const { t } = useTranslation("bot-reports");
  const head = (name: string) => t(`columns.${name}`);
  const emotion = (name: string | null) =>
    name && EMOJI[name] ? `${t(`emotions:${name}`)} ${EMOJI[name]}` : DASH;
  return [
    {
      key: "message",
      head: head("message"),
      cell: (row) => (
        <button type="button" className={styles.message} title={row.userMessage} onClick={() => open(row)}>
          <bdi>{row.userMessage}</bdi>
        </button>
      ),
    },
    {
      key: "date",
      head: head("date"),
      priority: 2,
      fold: true,
      cell: ({ createdOn }) => <bdi className={styles.date}>{formatText(createdOn, FORMAT)}</bdi>,
    },
    {
      key: "identified",
      head: head("identified"),
      keep: true,
      cell: ({ intentIdentified }) => t(intentIdentified ? "yes" : "no"),
    },
    { key: "intent", head: head("intent"), fold: true, cell: ({ intent }) => <bdi>{intent ?? DASH}</bdi> },
    {
      key: "confidence",
      head: head("confidence"),
      align: "end",
      priority: 2,
      cell: ({ confidence }) => confidenceText(confidence),
    },
    {
      key: "phrase",
      head: head("phrase"),
      priority: 3,
      cell: ({ utterance }) => <bdi title={utterance ?? undefined}>{utterance ?? DASH}</bdi>,
    },
    {
      key: "response",
      head: head("response"),
      priority: 3,
      cell: ({ botResponse }) => <bdi title={botResponse}>{botResponse || DASH}</bdi>,
    },
    { key: "emotion", head: head("emotion"), priority: 3, cell: (row) => emotion(row.emotion) },
  ];
}
