import { useMutation } from "@tanstack/react-query";
import { IconFileText } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "./Thread.module.css";
import { Words } from "./Words.tsx";

/** The address of a message's file says whose it is. */
const OWN = /^\/e\/enterprise\/chat\/([^/]+)\/media\/(\d+)$/;

/** What is said in a recording, or a button that has it written down. */
export function VoiceText({ url, transcript }: { url: string; transcript: string | undefined }) {
  const { t } = useTranslation("chat");
  const handles = useCan("CHAT.HANDLE");
  const [, id, seq] = OWN.exec(url) ?? [];
  const asking = useMutation({
    mutationFn: () =>
      told("POST /e/enterprise/chat/{id}/media/{seq}/transcript", { params: { id: id!, seq: seq! } }),
  });
  const text = transcript ?? asking.data?.data.transcript;
  if (text !== undefined)
    return text ? <Words text={text} /> : <span className={styles.silent}>{t("content.silent")}</span>;
  if (!id || !handles) return null;
  return (
    <Button size="small" icon={IconFileText} busy={asking.isPending} onClick={() => asking.mutate()}>
      {t("content.writeDown")}
    </Button>
  );
}
