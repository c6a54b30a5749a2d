import { IconDownload, IconMaximize, IconPhotoSpark, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { OutputType } from "#contract/creatives/limits.ts";
import type { CreativesImage } from "#contract/creatives/views.ts";
import { download } from "#web/platform/files.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import styles from "./Editor.module.css";
import type { Preview } from "./usePreview.ts";

interface PreviewPanelProps {
  preview: Preview;
  /** Shown until a new one is there. */
  image?: CreativesImage;
  type: OutputType;
  onAgain: () => void;
  /** What can be done about it. */
  children: ReactNode;
}

/** The picture: as it was saved, in the making, or made; or why it was not. */
export function PreviewPanel({ preview, image, type, onAgain, children }: PreviewPanelProps) {
  const { t } = useTranslation("creatives");
  const frame = useRef<HTMLDivElement>(null);
  const { id, busy, state } = preview;
  const made = state === "completed" ? preview.url : null;
  const url = made ?? image?.imageUrl ?? null;
  const save = () =>
    made && id
      ? download("GET /chatbird/api/creatives/preview/{id}/file", `preview.${type}`, { params: { id } })
      : download("GET /chatbird/api/creatives/images/{id}/file", image!.media.fileName, {
          params: { id: image!.id },
        });
  return (
    <section className={styles.preview} aria-label={t("preview.title")}>
      <div className={styles.previewHead}>
        <h2>{t("preview.title")}</h2>
        {url && !busy ? (
          <>
            <Button size="small" icon={IconDownload} onClick={() => void save()}>
              {t("download")}
            </Button>
            <Button size="small" icon={IconMaximize} onClick={() => void frame.current?.requestFullscreen()}>
              {t("preview.fullscreen")}
            </Button>
          </>
        ) : null}
      </div>
      {busy ? (
        <div className={styles.making} role="status">
          <p>{t(state === "processing" ? "preview.processing" : "preview.started")}</p>
          <ProgressBar label={t("preview.processing")} />
          <p className={styles.help}>{t("preview.patience")}</p>
        </div>
      ) : state === "failed" ? (
        <div className={styles.failed} role="alert">
          <p className={styles.failedTitle}>{t("preview.failed")}</p>
          <p>{preview.reason ? <Said>{preview.reason}</Said> : null}</p>
          <Button icon={IconRefresh} onClick={onAgain}>
            {t("ui.tryAgain")}
          </Button>
        </div>
      ) : url ? (
        <div className={styles.frame} ref={frame}>
          <SafeImage src={url} alt={image?.name ?? t("preview.title")} className={styles.image} />
        </div>
      ) : (
        <div className={styles.making}>
          <EmptyState icon={IconPhotoSpark} title={t("preview.none")} text={t("preview.noneText")} />
        </div>
      )}
      {children ? <div className={styles.foot}>{children}</div> : null}
    </section>
  );
}
