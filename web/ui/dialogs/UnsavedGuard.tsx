import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Location, useBlocker, useNavigate } from "react-router";
import { Button } from "../Button.tsx";
import { AsAlert } from "./AsAlert.tsx";
import { Modal } from "./Modal.tsx";
import styles from "./dialogs.module.css";

export interface UnsavedGuardProps {
  /** Something would be lost by leaving. */
  when: boolean;
  /** Saves; false or a throw keeps the person here. Without it the dialog offers no Save. */
  onSave?: () => Promise<boolean | undefined>;
  /** The specification's own words for this page; they may depend on where the person is going. */
  message?: string | ((pathname: string) => string);
  /** Called after Discard, to put the form back. */
  onDiscard?: () => void;
}

/** Asks Save, Discard or Stay before another address is opened; the browser asks before the page is closed. */
export function UnsavedGuard({ when, onSave, message, onDiscard }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Location>();
  const saved = useRef(false);
  const replaces = useRef(false);
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there, historyAction }) => {
    const away = here.pathname !== there.pathname || here.search !== there.search;
    const blocks = when && away && !saved.current;
    if (blocks) replaces.current = historyAction === "REPLACE";
    return blocks;
  });
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [when]);

  const saving = leaving !== undefined;
  const wanted = leaving ?? blocker.location;
  const said = typeof message === "function" ? message(wanted?.pathname ?? "") : message;

  const save = async () => {
    if (blocker.state !== "blocked") return;
    const replace = replaces.current;
    setLeaving(blocker.location);
    // What was new gets an address of its own by being saved and goes there, which lets go whom the blocker held: so
    // it is freed before, and the person is led on from here.
    blocker.reset();
    saved.current = (await onSave?.().catch(() => false)) !== false;
    if (saved.current) await navigate(blocker.location, { replace, state: blocker.location.state });
    saved.current = false;
    setLeaving(undefined);
  };
  const discard = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  return (
    <Modal
      opened={saving || blocker.state === "blocked"}
      onClose={() => saving || blocker.reset?.()}
      title={t("ui.unsaved.title")}
      size="sm"
      withCloseButton={false}
    >
      <AsAlert />
      <div className={styles.body}>{said ?? t("ui.unsaved.message")}</div>
      <div className={styles.foot}>
        <Button onClick={() => blocker.reset?.()} focusFirst disabled={saving}>
          {t("ui.unsaved.stay")}
        </Button>
        <Button tone="danger-quiet" onClick={discard} disabled={saving}>
          {t("ui.unsaved.discard")}
        </Button>
        {onSave ? (
          <Button tone="primary" onClick={() => void save()} busy={saving}>
            {t("ui.save")}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
