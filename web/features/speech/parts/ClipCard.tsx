import {
  IconDownload,
  IconEdit,
  IconFolderPlus,
  IconLoader2,
  IconRefresh,
  IconTrash,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { CLIP_NAME_MAX } from "#contract/speech/limits.ts";
import type { SpeechClip } from "#contract/speech/views.ts";
import { told } from "#web/platform/api/client.ts";
import { download } from "#web/platform/files.ts";
import { NameDialog } from "#web/platform/naming/NameDialog.tsx";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { type MenuAction, RowMenu } from "#web/ui/RowMenu.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { deposit, removeClip, retry } from "../acts.ts";
import { refreshClips } from "../queries.ts";
import styles from "./Speech.module.css";

interface ClipCardProps {
  clip: SpeechClip;
  /** More that can be done with it. */
  actions?: readonly MenuAction[];
  children?: ReactNode;
}

/** A clip with its sound, how far it is, and what can be done with it. */
export function ClipCard({ clip, actions = [], children }: ClipCardProps) {
  const { t } = useTranslation("speech");
  const [renaming, setRenaming] = useState(false);
  const { id, name, state, reason, audio, abilities } = clip;
  const entries: MenuAction[] = [
    ...actions,
    ...(audio
      ? [
          {
            label: t("download"),
            icon: IconDownload,
            run: () => void download("GET /chatbird/api/speech/clips/{id}/audio", name, { params: { id } }),
          },
        ]
      : []),
    ...(abilities.deposit
      ? [{ label: t("deposit"), icon: IconFolderPlus, run: () => void deposit(id) }]
      : []),
    { label: t("rename"), icon: IconEdit, run: () => setRenaming(true) },
    { label: t("delete"), icon: IconTrash, danger: true, run: () => void removeClip(clip) },
  ];
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 title={name}>
            <bdi>{name}</bdi>
          </h2>
          <Facts clip={clip} />
        </div>
        <RowMenu name={name} actions={entries} />
      </header>
      {audio ? (
        // What is said stands below, once it is known.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio src={audio.url} controls preload="metadata" className={styles.audio} aria-label={name} />
      ) : null}
      {state === "failed" ? (
        <div className={styles.failed}>
          <p>{reason}</p>
          <Button size="small" icon={IconRefresh} onClick={() => void retry(id)}>
            {t("retry")}
          </Button>
        </div>
      ) : null}
      {children}
      {renaming ? (
        <NameDialog
          title={t("rename")}
          label={t("name")}
          required={t("nameRequired")}
          name={name}
          max={CLIP_NAME_MAX}
          save={(next) =>
            told("PUT /chatbird/api/speech/clips/{id}", { params: { id }, body: { name: next } })
          }
          refresh={refreshClips}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </article>
  );
}

function Facts({
  clip: { kind, state, voice, language, service, seconds, createdBy, createdOn },
}: {
  clip: SpeechClip;
}) {
  const { t } = useTranslation("speech");
  const facts = [
    voice,
    language,
    seconds ? t("seconds", { count: Math.round(seconds) }) : null,
    service,
    createdBy,
  ];
  return (
    <p className={styles.facts}>
      {state === "failed" ? <StatusPill tone="bad">{t("state.failed")}</StatusPill> : null}
      {state === "started" || state === "processing" ? (
        <span className={styles.busy} role="status">
          <IconLoader2 size={14} aria-hidden className={styles.turning} />
          {t(state === "started" ? "state.started" : `state.${kind}`)}
        </span>
      ) : null}
      {facts.filter(Boolean).map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
      <DateText value={createdOn} />
    </p>
  );
}
