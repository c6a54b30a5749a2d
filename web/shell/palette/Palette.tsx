import { IconSearch } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useOverlays } from "../palette-store.ts";
import styles from "./Palette.module.css";

const Finds = lazy(() => import("./Finds.tsx"));

/** Where the options stand, for the field that moves among them. */
export const OPTIONS_ID = "palette-options";

/**
 * Search and commands. The field stands at once and stays: what it finds is fetched on first use, and no key typed
 * meanwhile is lost.
 */
export function Palette() {
  const { t } = useTranslation();
  const [words, setWords] = useState("");
  const [active, setActive] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  const onBackdrop = (event: MouseEvent) => event.target === dialog.current && close();
  return (
    // The keyboard's way out is Escape, which the dialog brings.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t("shell.palette")}
      onClose={() => useOverlays.setState({ palette: false })}
      onClick={onBackdrop}
    >
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={OPTIONS_ID}
          aria-activedescendant={active}
          aria-label={t("shell.palette")}
          placeholder={t("shell.jump")}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => keys.current?.(event)}
        />
      </div>
      <Suspense>
        <Finds words={words} keysRef={keys} onActive={setActive} onClose={close} />
      </Suspense>
    </dialog>
  );
}
