import { Textarea } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { NOTE_MAX } from "#contract/customers/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { refreshNotes } from "../queries.ts";
import styles from "./Notes.module.css";

interface NoteWriterProps {
  label: string;
  placeholder?: string;
  start?: string;
  submit: string;
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** Where a note is written. It is no form of its own: it may stand within the customer's. */
export function NoteWriter({ label, placeholder, start = "", submit, onSave, onCancel }: NoteWriterProps) {
  const { t } = useTranslation("customers");
  const [text, setText] = useState(start);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const empty = text.trim() === "" || text.trim() === start;
  const save = async () => {
    if (empty || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSave(text.trim());
      setText(start);
      await refreshNotes();
    } catch (refused) {
      setError(errorMessage(refused));
    } finally {
      setBusy(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className={styles.writer}>
      <Textarea
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        maxLength={NOTE_MAX}
        autosize
        minRows={1}
        maxRows={8}
        dir="auto"
        error={error}
      />
      {text === "" && !onCancel ? null : (
        <div className={styles.acts}>
          {onCancel ? (
            <Button size="small" tone="quiet" onClick={onCancel}>
              {t("notes.cancel")}
            </Button>
          ) : null}
          <Button size="small" tone="primary" busy={busy} disabled={empty} onClick={() => void save()}>
            {submit}
          </Button>
        </div>
      )}
    </div>
  );
}
