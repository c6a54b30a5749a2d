import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { VideoRecording } from "#contract/chat/video.ts";
import { api } from "#web/platform/api/client.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { dateTimeText } from "#web/ui/format/date.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Video.module.css";

/** A recording to be played where it stands; removed for good by who oversees chats. */
export function Recording({ recordingId, url, startedAt, abilities }: VideoRecording) {
  const { t } = useTranslation("chat");
  const { ask, dialog } = useConfirm();
  const at = dateTimeText(startedAt);
  const remove = async () => {
    await api("DELETE /e/chat/video/resource/{id}", { params: { id: recordingId } });
    await invalidate("GET /e/chat/video/resource");
  };
  return (
    <div className={styles.recording}>
      {/* Nobody has written down what was said. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video src={url} controls preload="metadata" aria-label={t("video.recording", { at })} />
      {abilities.remove ? (
        <IconButton
          icon={IconTrash}
          label={t("video.removeRecording", { at })}
          onClick={() =>
            ask({
              title: t("video.removeTitle"),
              body: t("video.removeText"),
              run: remove,
            })
          }
        />
      ) : null}
      {dialog}
    </div>
  );
}
