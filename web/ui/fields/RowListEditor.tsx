import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { IconButton } from "../IconButton.tsx";
import styles from "./fields.module.css";

export interface RowListEditorProps<T> {
  label: string;
  rows: readonly T[];
  onChange: (rows: T[]) => void;
  /** A new, empty row. */
  blank: () => T;
  /** The inputs of one row; `update` replaces it. */
  children: (row: T, update: (row: T) => void, index: number) => ReactNode;
  addLabel?: string;
  /** Adding waits until the last row is valid. */
  canAdd?: boolean;
  max?: number;
  /** Rows that must stay. */
  min?: number;
  error?: string;
}

/** Rows of the same small inputs: key and value, id and title, prompts. */
export function RowListEditor<T>(props: RowListEditorProps<T>) {
  const {
    label,
    rows,
    onChange,
    blank,
    children,
    addLabel,
    canAdd = true,
    max = Number.POSITIVE_INFINITY,
    min = 0,
  } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    onChange([...rows, blank()]);
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>("input, textarea, select")?.focus(),
    );
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.label}>{label}</legend>
      <ul className={styles.rows} ref={list}>
        {rows.map((row, at) => (
          // Rows have no identity of their own; their inputs are controlled, so the place will do.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.row}>
            <div className={styles.grow}>
              {children(row, (next) => onChange(rows.map((old, place) => (place === at ? next : old))), at)}
            </div>
            {rows.length > min ? (
              <IconButton
                icon={IconTrash}
                label={t("ui.removeRow", { number: at + 1 })}
                onClick={() => onChange(rows.filter((_, place) => place !== at))}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {props.error ? <p className={styles.error}>{props.error}</p> : null}
      <Button size="small" icon={IconPlus} onClick={add} disabled={!canAdd || rows.length >= max}>
        {addLabel ?? t("ui.add")}
      </Button>
    </fieldset>
  );
}
