import { Handle, type NodeProps, Position, useUpdateNodeInternals } from "@xyflow/react";
import { IconAlertTriangle, IconCircleX, IconFlagFilled, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ENTRY_ICONS, STEP_ICONS } from "../parts/kinds.ts";
import { usePicture } from "./context.ts";
import styles from "./Canvas.module.css";
import { portAt } from "./geometry.ts";
import type { StepNode } from "./graph.ts";

function Mark({ id }: { id: string | null }) {
  const { t } = useTranslation("journeys");
  const level = usePicture().levelOf?.(id);
  if (level === "error")
    return <IconCircleX size={16} className={styles.bad} aria-label={t("problems.error")} />;
  if (level === "warning")
    return <IconAlertTriangle size={16} className={styles.warn} aria-label={t("problems.warning")} />;
  return null;
}

/** A step as a card: what it is called, what it does, and where its ways leave. */
export function StepCard({ data: { step, ports } }: NodeProps<StepNode>) {
  const { t } = useTranslation("journeys");
  const { words, chosen, onChoose, onRemove, fixed, standing, cardFigure, levelOf } = usePicture();
  const Icon = STEP_ICONS[step.kind];
  const measure = useUpdateNodeInternals();
  const order = ports.join();
  const measured = useRef(order);
  useEffect(() => {
    if (measured.current === order) return;
    measured.current = order;
    // Arrows begin where the ways left the card when it was last measured.
    measure(step.id);
  }, [measure, step.id, order]);
  const figure = cardFigure?.(step.id);
  const inside = (
    <>
      <span className={styles.icon} data-kind={step.kind} aria-hidden>
        <Icon size={18} stroke={1.7} />
      </span>
      <span className={styles.words}>
        <strong dir="auto">{words.title(step)}</strong>
        <small dir="auto">{words.summary(step)}</small>
      </span>
      <Mark id={step.id} />
    </>
  );
  return (
    <div
      className={styles.card}
      data-chosen={chosen === step.id || undefined}
      data-standing={standing === step.id || undefined}
      data-level={levelOf?.(step.id)}
      data-step={step.id}
    >
      <Handle type="target" position={Position.Top} isConnectable={!fixed} className={styles.handle} />
      {onChoose ? (
        <button
          type="button"
          className={styles.choose}
          aria-pressed={chosen === step.id}
          onClick={() => onChoose(step.id)}
        >
          {inside}
        </button>
      ) : (
        <div className={styles.choose}>{inside}</div>
      )}
      {figure === undefined ? null : <span className={styles.figure}>{figure}</span>}
      {chosen === step.id && onRemove && !fixed ? (
        <span className={`${styles.remove} nodrag`}>
          <IconButton
            size="small"
            tone="default"
            icon={IconTrash}
            label={t("designer.remove", { name: words.title(step) })}
            onClick={() => onRemove(step.id)}
          />
        </span>
      ) : null}
      {ports.map((way, at) => (
        <Handle
          key={way}
          id={way}
          type="source"
          position={Position.Bottom}
          isConnectable={!fixed}
          className={styles.handle}
          style={{ left: `calc(50% + ${portAt(at, ports.length)}px)` }}
        />
      ))}
    </div>
  );
}

/** How people come in. */
export function EntryCard() {
  const { t } = useTranslation("journeys");
  const { definition, words, chosen, onChoose, fixed, standing, cardFigure } = usePicture();
  const { trigger } = definition.entry;
  const Icon = ENTRY_ICONS[trigger.kind];
  const figure = cardFigure?.(null);
  const inside = (
    <>
      <span className={styles.icon} data-kind="entry" aria-hidden>
        <Icon size={18} stroke={1.7} />
      </span>
      <span className={styles.words}>
        <strong>{t("designer.entry")}</strong>
        <small dir="auto">{words.trigger(trigger)}</small>
      </span>
      <Mark id={null} />
    </>
  );
  return (
    <div
      className={styles.card}
      data-entry
      data-chosen={chosen === "" || undefined}
      data-standing={standing === "" || undefined}
    >
      {onChoose ? (
        <button
          type="button"
          className={styles.choose}
          aria-pressed={chosen === ""}
          onClick={() => onChoose("")}
        >
          {inside}
        </button>
      ) : (
        <div className={styles.choose}>{inside}</div>
      )}
      {figure === undefined ? null : <span className={styles.figure}>{figure}</span>}
      <Handle
        id="next"
        type="source"
        position={Position.Bottom}
        isConnectable={!fixed}
        className={styles.handle}
      />
    </div>
  );
}

/** Where a way ends: the journey is finished. */
export function EndMark() {
  const { t } = useTranslation("journeys");
  return (
    <div className={styles.end}>
      <Handle type="target" position={Position.Top} isConnectable={false} className={styles.handle} />
      <IconFlagFilled size={12} aria-hidden />
      {t("words.end")}
    </div>
  );
}
