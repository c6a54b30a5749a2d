import { Modal } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import { useWindowEvent } from "@mantine/hooks";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import type { Picture } from "./pictures.ts";
import styles from "./Lightbox.module.css";

interface LightboxProps {
  pictures: readonly Picture[];
  url: string;
  onShow: (url: string) => void;
  onClose: () => void;
}
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** One picture of a chat over everything else: arrow keys lead through them, plus and minus zoom, Escape closes. */
export function Lightbox({ pictures, url, onShow, onClose }: LightboxProps) {
  const { t } = useTranslation("chat");
  const { number } = useNumbers();
  const [zoom, setZoom] = useState(0);
  const before = useRef(document.activeElement);
  const at = pictures.findIndex((one) => one.url === url);
  const name = pictures[at]?.name ?? t("content.image");
  const go = (by: number) => {
    const next = pictures[at + by];
    if (!next) return;
    setZoom(0);
    onShow(next.url);
  };
  const enlarge = (by: number) => setZoom((now) => Math.min(Math.max(now + by, 0), ZOOMS.length - 1));
  const press = (event: KeyboardEvent) => {
    const forth = document.dir === "rtl" ? -1 : 1;
    const acts: Record<string, () => void> = {
      ArrowRight: () => go(forth),
      ArrowLeft: () => go(-forth),
      "+": () => enlarge(1),
      "=": () => enlarge(1),
      "-": () => enlarge(-1),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  // Wherever the focus is: it comes into the dialog a moment after it stands open.
  useWindowEvent("keydown", press);
  const close = () => {
    onClose();
    // The picture that was pressed has the focus again.
    setTimeout(() => (before.current as HTMLElement | null)?.focus({ preventScroll: true }));
  };
  return (
    <Modal.Root
      opened
      fullScreen
      padding={0}
      onClose={close}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content
        className={styles.content}
        aria-label={t("lightbox.title", { at: number(at + 1), of: number(pictures.length) })}
      >
        <Modal.Body className={styles.body}>
          <div className={styles.bar}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
              <small aria-live="polite">
                {t("lightbox.title", { at: number(at + 1), of: number(pictures.length) })}
              </small>
            </span>
            <Act icon={IconZoomOut} label={t("lightbox.smaller")} off={zoom === 0} run={() => enlarge(-1)} />
            <Act
              icon={IconZoomIn}
              label={t("lightbox.larger")}
              off={zoom === ZOOMS.length - 1}
              run={() => enlarge(1)}
            />
            <a
              className={styles.act}
              href={url}
              download={pictures[at]?.name ?? true}
              aria-label={t("lightbox.save")}
              title={t("lightbox.save")}
            >
              <IconDownload size={20} stroke={1.7} aria-hidden />
            </a>
            <Act icon={IconX} label={t("lightbox.close")} run={close} first />
          </div>
          <div className={styles.stage} data-zoomed={zoom > 0 || undefined}>
            <div
              className={styles.sheet}
              style={{ inlineSize: `${ZOOMS[zoom]! * 100}%`, blockSize: `${ZOOMS[zoom]! * 100}%` }}
            >
              <SafeImage src={url} alt={name} className={styles.picture} />
            </div>
          </div>
          {pictures.length > 1 ? (
            <>
              <div className={styles.back}>
                <Act
                  icon={IconChevronLeft}
                  label={t("lightbox.before")}
                  off={at === 0}
                  run={() => go(-1)}
                  flip
                />
              </div>
              <div className={styles.forth}>
                <Act
                  icon={IconChevronRight}
                  label={t("lightbox.next")}
                  off={at === pictures.length - 1}
                  run={() => go(1)}
                  flip
                />
              </div>
            </>
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ActProps {
  icon: typeof IconX;
  label: string;
  run: () => void;
  off?: boolean;
  /** Has the focus at first. */
  first?: boolean;
  flip?: boolean;
}
const Act = ({ icon: Icon, label, run, off, first, flip }: ActProps) => (
  <button
    type="button"
    className={styles.act}
    aria-label={label}
    title={label}
    aria-disabled={off || undefined}
    onClick={() => !off && run()}
    data-autofocus={first || undefined}
  >
    <Icon size={20} stroke={1.7} aria-hidden className={flip ? "icon-flip" : undefined} />
  </button>
);
