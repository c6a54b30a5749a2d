import { type Ref, useId, useImperativeHandle, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Canned.module.css";
import { useCanned } from "./useCanned.ts";

/** What the field that is typed in hands its keys to. */
export interface CannedKeys {
  /** Says whether the key was the picker's: the field then does nothing with it. */
  press: (key: string) => boolean;
}
export interface CannedPickerProps {
  /** What stands behind the "/"; null while there is none. */
  typed: string | null;
  customerName: string;
  onPick: (text: string) => void;
  onClose: () => void;
  keys: Ref<CannedKeys>;
}

const intoView = (choice: HTMLElement | null) => choice?.scrollIntoView?.({ block: "nearest" });

/** Canned replies over a composer: narrowed while somebody types, chosen with arrows and Enter or by a click. */
export function CannedPicker({ typed, customerName, onPick, onClose, keys }: CannedPickerProps) {
  const { t } = useTranslation("supervision");
  const id = useId();
  const choices = useCanned(typed, customerName);
  const [place, setPlace] = useState({ typed, at: 0 });
  const at = place.typed === typed ? Math.min(place.at, choices.length - 1) : 0;
  const go = (by: number) =>
    setPlace({ typed, at: (at + by + choices.length) % Math.max(1, choices.length) });
  useImperativeHandle(keys, () => ({
    press(key) {
      const choice = choices[at];
      if (typed === null || !choice) return false;
      if (key === "ArrowDown") go(1);
      else if (key === "ArrowUp") go(-1);
      else if (key === "Enter" || key === "Tab") onPick(choice.text);
      else if (key === "Escape") onClose();
      else return false;
      return true;
    },
  }));
  if (typed === null || choices.length === 0) return null;
  return (
    <div role="listbox" aria-label={t("canned.title")} className={styles.list}>
      {choices.map((choice, order) => (
        // The field keeps the focus and hands its keys in; a click is for the mouse.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={choice.id}
          id={`${id}-${order}`}
          role="option"
          aria-selected={order === at}
          ref={order === at ? intoView : undefined}
          className={styles.choice}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(choice.text)}
        >
          <bdi className={styles.shortcut}>/{choice.shortcut}</bdi>
          <span className={styles.text} dir="auto">
            {choice.text}
          </span>
        </div>
      ))}
    </div>
  );
}
