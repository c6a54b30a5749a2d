import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Crop.module.css";
import { type Pose, scaleOf, type Size } from "./geometry.ts";

interface CropAreaProps {
  src: string;
  image: RefObject<HTMLImageElement | null>;
  /** undefined until the picture is there. */
  picture: Size | undefined;
  frame: Size;
  pose: Pose;
  onPose: (pose: Pose) => void;
  onLoad: () => void;
  onBroken: () => void;
}
const STEP = 10;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The picture behind the frame. It is moved by dragging it, by the arrow keys, and enlarged by the wheel. */
export function CropArea(props: CropAreaProps) {
  const { src, image, picture, frame, pose, onPose, onLoad, onBroken } = props;
  const { t } = useTranslation();
  const from = useRef<{ x: number; y: number; pose: Pose }>(undefined);
  const grab = (event: PointerEvent) => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, pose };
  };
  const drag = (event: PointerEvent) => {
    const start = from.current;
    if (!start) return;
    onPose({ ...pose, x: start.pose.x + event.clientX - start.x, y: start.pose.y + event.clientY - start.y });
  };
  const press = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    onPose({ ...pose, x: pose.x + step[0], y: pose.y + step[1] });
  };
  const scale = picture ? scaleOf(picture, frame, pose) : 0;
  return (
    <button
      type="button"
      className={styles.stage}
      aria-label={t("ui.crop.move")}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => (from.current = undefined)}
      onPointerCancel={() => (from.current = undefined)}
      onKeyDown={press}
      onWheel={(event) => onPose({ ...pose, zoom: pose.zoom - event.deltaY / 500 })}
    >
      <img
        ref={image}
        src={src}
        alt=""
        draggable={false}
        onLoad={onLoad}
        onError={onBroken}
        className={styles.picture}
        style={{
          transform: `translate(-50%, -50%) translate(${pose.x}px, ${pose.y}px) rotate(${pose.angle}deg) scale(${scale})`,
        }}
      />
      <span className={styles.frame} style={{ inlineSize: frame.width, blockSize: frame.height }} />
    </button>
  );
}
