import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { VideoCall } from "#contract/chat/video.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { Recording } from "./Recording.tsx";
import { clockText } from "../clock.ts";
import { dateTimeText } from "#web/ui/format/date.ts";
import styles from "./Video.module.css";

const SECOND_MS = 1_000;
const MOST = 50;

/** The video calls of a chat, and their recordings to be played where they stand. */
export function Calls({ chatId }: { chatId: string }) {
  const { t } = useTranslation("chat");
  const query = { chatId };
  const { data } = useQuery(apiQuery("GET /e/chat/video/history", { query: { chatId, perPage: MOST } }));
  const kept = useQuery(apiQuery("GET /e/chat/video/resource", { query }));
  if (!data) return null;
  const ended = ({ reason }: VideoCall) => (reason ? t(`video.ends.${reason}`) : t("video.goesOn"));
  if (data.calls.length === 0) return <p className={styles.muted}>{t("video.none")}</p>;
  return (
    <ul className={styles.calls}>
      {data.calls.map((call) => (
        <li key={call.roomId}>
          <p>
            <bdi>{call.agent.name}</bdi> · {ended(call)}
            {call.duration === null ? null : (
              <>
                {" · "}
                <bdi>{clockText(call.duration * SECOND_MS)}</bdi>
              </>
            )}
          </p>
          <p className={styles.muted}>
            <time dateTime={call.startedAt}>
              <bdi>{dateTimeText(call.startedAt)}</bdi>
            </time>
          </p>
          {kept.data?.recordings
            .filter(({ roomId }) => roomId === call.roomId)
            .map((recording) => (
              <Recording key={recording.recordingId} {...recording} />
            ))}
        </li>
      ))}
    </ul>
  );
}
