import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { cx } from "../cx.ts";
import styles from "./Upload.module.css";

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  /** Said over the place while files hang above it. */
  label: string;
  disabled?: boolean;
  children: ReactNode;
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Files may be dropped anywhere on what it holds. A button that opens a chooser is the way by keyboard. */
export function DropZone({ onFiles, label, disabled, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  // Entering a child comes before leaving its parent: what counts is how many are entered.
  const depth = useRef(0);
  const invites = over && !disabled;
  const enter = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    depth.current++;
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (holdsFiles(event) && --depth.current <= 0) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    depth.current = 0;
    setOver(false);
    if (disabled) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  // What it holds stays as it is, with its focus, when files may be dropped from now on, or no more.
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={cx(styles.zone, invites && styles.over)}
      onDragEnter={enter}
      onDragOver={(event) => !disabled && holdsFiles(event) && event.preventDefault()}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
      {invites ? <p className={styles.invite}>{label}</p> : null}
    </div>
  );
}
