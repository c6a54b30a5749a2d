import { Select } from "@mantine/core";
import { IconRotate, IconRotateClockwise } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { Modal } from "../dialogs/Modal.tsx";
import { IconButton } from "../IconButton.tsx";
import styles from "./Crop.module.css";
import { CropArea } from "./CropArea.tsx";
import { cut, SIDE_MAX } from "./cut.ts";
import { frameIn, type Pose, settled, type Size, START, ZOOM_MAX } from "./geometry.ts";

interface ImageCropDialogProps {
  opened: boolean;
  src: string;
  /** The format to write, for example "image/png". */
  type: string;
  /** Width to height, as "16:9": the person chooses among several. */
  aspects: readonly string[];
  /** Pixels that the longer side of what is saved has at most. */
  side?: number;
  onClose: () => void;
  /** The dialog stays with a spinner until it is done. */
  onSave: (made: Blob, aspect: string) => Promise<unknown>;
}

const PLACE = { width: 272, height: 272 };
const ratioOf = (aspect: string) => {
  const [width = 1, height = 1] = aspect.split(":").map(Number);
  return width / height;
};

/** Cuts a picture to an aspect ratio: enlarge it, turn it, move it, save. */
export function ImageCropDialog(props: ImageCropDialogProps) {
  const { opened, src, type, aspects, side = SIDE_MAX, onClose, onSave } = props;
  const { t } = useTranslation();
  const image = useRef<HTMLImageElement>(null);
  const [picture, setPicture] = useState<Size>();
  const [chosen, setChosen] = useState(aspects[0] ?? "1:1");
  const [pose, setPose] = useState<Pose>(START);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const frame = frameIn(PLACE, ratioOf(chosen));
  const put = (next: Pose, within = frame) => picture && setPose(settled(picture, within, next));
  const choose = (aspect: string) => {
    setChosen(aspect);
    put(pose, frameIn(PLACE, ratioOf(aspect)));
  };
  const turn = (by: number) => put({ ...pose, angle: ((pose.angle + by + 540) % 360) - 180 });
  const save = async () => {
    setBusy(true);
    try {
      await onSave(await cut(image.current!, frame, pose, { type, side }), chosen);
    } catch {
      // Whoever saves has told the person already.
    }
    setBusy(false);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("ui.crop.title")}
      size="lg"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <div className={styles.body}>
        <CropArea
          src={src}
          image={image}
          picture={picture}
          frame={frame}
          pose={pose}
          onPose={put}
          onLoad={() =>
            setPicture({ width: image.current!.naturalWidth, height: image.current!.naturalHeight })
          }
          onBroken={() => setError(t("ui.crop.invalid"))}
        />
        {error ? (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        ) : null}
        <div className={styles.controls}>
          {aspects.length < 2 ? null : (
            <Select
              label={t("ui.crop.aspect")}
              data={[...aspects]}
              value={chosen}
              allowDeselect={false}
              onChange={(next) => next && choose(next)}
            />
          )}
          <label className={styles.slider}>
            {t("ui.crop.zoom")}
            <input
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={pose.zoom}
              onChange={(event) => put({ ...pose, zoom: Number(event.currentTarget.value) })}
            />
          </label>
          <label className={styles.slider}>
            {t("ui.crop.angle")}
            <input
              type="range"
              min={-180}
              max={180}
              step={1}
              value={pose.angle}
              onChange={(event) => put({ ...pose, angle: Number(event.currentTarget.value) })}
            />
          </label>
          <span className={styles.turns}>
            <IconButton icon={IconRotate} label={t("ui.crop.turnBack")} onClick={() => turn(-90)} />
            <IconButton icon={IconRotateClockwise} label={t("ui.crop.turn")} onClick={() => turn(90)} />
          </span>
        </div>
        <div className={styles.foot}>
          <Button onClick={onClose} disabled={busy}>
            {t("ui.cancel")}
          </Button>
          <Button tone="primary" onClick={() => void save()} busy={busy} disabled={!picture}>
            {t("ui.save")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
