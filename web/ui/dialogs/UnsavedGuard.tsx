import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
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
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      when && (here.pathname !== there.pathname || here.search !== there.search),
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [when]);

  const said = typeof message === "function" ? message(blocker.location?.pathname ?? "") : message;

  const save = async () => {
    setSaving(true);
    const saved = await onSave?.().catch(() => false);
    setSaving(false);
    if (saved === false) blocker.reset?.();
    else blocker.proceed?.();
  };
  const discard = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  return (
    <Modal
      opened={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
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
