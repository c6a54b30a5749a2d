import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from "@xyflow/react";
import { useTranslation } from "react-i18next";
import { stepOf } from "#engines/journeys/index.ts";
import { AddMenu } from "./AddMenu.tsx";
import { usePicture } from "./context.ts";
import styles from "./Canvas.module.css";
import type { WayEdge } from "./graph.ts";

const LABEL_DOWN = 26;

/** An arrow with the name of its way, its figure, and the "+" that puts a step onto it. */
export function WayLine({ id, data, ...ends }: EdgeProps<WayEdge>) {
  const { t } = useTranslation("journeys");
  const { definition, words, fixed, onAdd, wayFigure } = usePicture();
  const [path, middleX, middleY] = getSmoothStepPath({ ...ends, borderRadius: 10 });
  if (!data) return null;
  const { from, way, of, shared } = data;
  const step = stepOf(definition, from);
  const name = words.way(step, way);
  const figure = wayFigure?.(data);
  const label = [name, figure].filter(Boolean).join(" · ");
  const place = name
    ? t("designer.addOnWay", { step: step ? words.title(step) : "", way: name })
    : t("designer.addAfter", { name: step ? words.title(step) : t("designer.entry") });
  // Where ways part, each has its words by its own end; one alone has the "+" in the middle.
  const own = shared ? [ends.sourceX, ends.sourceY + LABEL_DOWN] : [ends.targetX, ends.targetY - LABEL_DOWN];
  const [x, y] = of > 1 ? own : [middleX, middleY];
  return (
    <>
      <BaseEdge id={id} path={path} className={styles.line} markerEnd={ends.markerEnd} />
      <EdgeLabelRenderer>
        <div
          className={styles.label}
          style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
        >
          {label ? (
            <span className={styles.way} title={label} dir="auto">
              {label}
            </span>
          ) : null}
          {fixed || !onAdd ? null : <AddMenu label={place} onAdd={(kind) => onAdd(kind, { from, way })} />}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}
