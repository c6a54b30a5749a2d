import { Switch } from "@mantine/core";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { KnowledgeSource } from "#contract/bots/knowledge.ts";
import { told } from "#web/platform/api/client.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { DropZone } from "#web/ui/upload/DropZone.tsx";
import { FileButton } from "#web/ui/upload/FileButton.tsx";
import type { Bot } from "../../useBot.ts";
import type { Draft } from "../draft.ts";
import styles from "../Knowledge.module.css";
import { refreshKnowledge } from "../queries.ts";
import { usePending } from "./usePending.ts";

const TONES = { new: "neutral", read: "ok", empty: "warn", failed: "bad" } as const;

interface DocumentsProps {
  bot: Bot;
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  documents: readonly KnowledgeSource[];
  disabled: boolean;
}

/** The documents that are read: chosen, then uploaded. */
export function Documents({ bot, draft, change, documents, disabled }: DocumentsProps) {
  const { t } = useTranslation("knowledge");
  const off = disabled || !draft.kbFromDoc;
  const { pending, choose, drop, upload, busy } = usePending(bot.id, documents);
  const { ask, dialog } = useConfirm();
  const remove = ({ id, fileName }: KnowledgeSource) =>
    ask({
      title: t("document.title", { name: fileName }),
      body: t("document.question"),
      run: async () => {
        const { message } = await told("POST /chatbird/api/nlp/agent/delete_documents", {
          body: { agentId: bot.id, filenames: [fileName] },
        });
        toastDeleted(message, "document", id, refreshKnowledge);
        await refreshKnowledge();
      },
    });
  return (
    <section className={styles.section}>
      <Switch
        label={t("document.toggle")}
        checked={draft.kbFromDoc}
        onChange={(event) => change({ kbFromDoc: event.currentTarget.checked })}
        disabled={disabled}
      />
      <DropZone onFiles={choose} label={t("document.drop")} disabled={off}>
        <div className={styles.line}>
          <FileButton icon={IconUpload} onFiles={choose} endings={[".pdf"]} multiple disabled={off}>
            {t("document.choose")}
          </FileButton>
          <span className={styles.note}>{t("document.note")}</span>
        </div>
      </DropZone>
      {pending.length ? (
        <>
          <h3>{t("document.pending")}</h3>
          <ul className={styles.list} aria-label={t("document.pending")}>
            {pending.map((file) => (
              <li key={file.name} className={styles.row}>
                <span className={styles.name}>
                  <bdi>{file.name}</bdi>
                </span>
                <IconButton
                  size="small"
                  icon={IconTrash}
                  label={t("document.removePending", { name: file.name })}
                  onClick={() => drop(file)}
                />
              </li>
            ))}
          </ul>
          <div>
            <Button tone="primary" icon={IconUpload} busy={busy} onClick={upload}>
              {t(pending.length > 1 ? "document.uploadAll" : "document.upload")}
            </Button>
          </div>
        </>
      ) : null}
      <h3>{t("document.list")}</h3>
      {documents.length ? (
        <ul className={styles.list} aria-label={t("document.list")}>
          {documents.map((document) => (
            <li key={document.id} className={styles.row}>
              <span className={styles.name}>
                <Link to={`/bots/${bot.id}/gen-ai/${document.id}`}>
                  <bdi>{document.fileName}</bdi>
                </Link>
              </span>
              {document.state === "read" ? (
                <span className={styles.facts}>{t("document.facts", document)}</span>
              ) : null}
              <StatusPill tone={TONES[document.state]}>{t(`document.state.${document.state}`)}</StatusPill>
              {disabled ? null : (
                <Button
                  size="small"
                  title={t("document.removeOf", { name: document.fileName })}
                  onClick={() => remove(document)}
                >
                  {t("document.remove")}
                </Button>
              )}
              {document.message ? (
                <span className={`${styles.wide} ${styles.bad}`}>
                  <Said>{document.message}</Said>
                </span>
              ) : null}
              {document.warnings.map((warning) => (
                <span key={warning} className={`${styles.wide} ${styles.warn}`}>
                  {warning}
                </span>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{t("document.none")}</p>
      )}
      {dialog}
    </section>
  );
}
