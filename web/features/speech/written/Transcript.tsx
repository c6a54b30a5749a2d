import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconArrowBackUp, IconCheck, IconCopy, IconDeviceFloppy, IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TRANSCRIPT_MAX } from "#contract/speech/limits.ts";
import type { SpeechClip } from "#contract/speech/views.ts";
import { told } from "#web/platform/api/client.ts";
import { saveBlob } from "#web/platform/files.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "../parts/Speech.module.css";
import { refreshClips } from "../queries.ts";

/** What was heard, to correct and to take along. */
export function Transcript({ clip: { id, name, text: before } }: { clip: SpeechClip }) {
  const { t } = useTranslation("speech");
  const [text, setText] = useState(before);
  const [copied, setCopied] = useState(false);
  const saving = useMutation({
    mutationFn: () => told("PUT /chatbird/api/speech/clips/{id}", { params: { id }, body: { text } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshClips();
    },
  });
  if (before === "") return <p className={styles.silent}>{t("written.silent")}</p>;
  return (
    <>
      <Textarea
        aria-label={t("written.transcript")}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setCopied(false);
        }}
        maxLength={TRANSCRIPT_MAX}
        autosize
        minRows={2}
        maxRows={14}
        dir="auto"
      />
      <div className={styles.foot}>
        {text === before ? (
          <>
            <Button
              size="small"
              icon={copied ? IconCheck : IconCopy}
              onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
            >
              {t(copied ? "ui.copied" : "written.copy")}
            </Button>
            <Button
              size="small"
              icon={IconFileText}
              onClick={() => saveBlob(new Blob([text], { type: "text/plain" }), `${name}.txt`)}
            >
              {t("written.saveText")}
            </Button>
          </>
        ) : (
          <>
            <Button size="small" icon={IconArrowBackUp} onClick={() => setText(before)}>
              {t("written.undo")}
            </Button>
            <Button
              size="small"
              tone="primary"
              icon={IconDeviceFloppy}
              busy={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {t("written.save")}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
