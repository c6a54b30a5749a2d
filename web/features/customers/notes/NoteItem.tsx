import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerNote } from "#contract/customers/notes.ts";
import { api } from "#web/platform/api/client.ts";
import { dateTimeText } from "#web/ui/format/date.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { NoteWriter } from "./NoteWriter.tsx";
import styles from "./Notes.module.css";

interface NoteItemProps {
  customerId: string;
  note: CustomerNote;
  onRemove: () => void;
}

/** One note: who wrote it and when, and for who may, a way to change and to delete it. */
export function NoteItem({ customerId, note, onRemove }: NoteItemProps) {
  const { t } = useTranslation("customers");
  const [editing, setEditing] = useState(false);
  const { text, by, createdAt, changedAt, abilities } = note;
  if (editing)
    return (
      <li className={styles.note}>
        <NoteWriter
          label={t("notes.field")}
          start={text}
          submit={t("notes.save")}
          onCancel={() => setEditing(false)}
          onSave={async (words) => {
            await api("PUT /chatbird/api/customer_master/customers/{id}/notes/{noteId}", {
              params: { id: customerId, noteId: note.id },
              body: { text: words },
            });
            setEditing(false);
          }}
        />
      </li>
    );
  return (
    <li className={styles.note}>
      <p className={styles.words} dir="auto">
        {text}
      </p>
      <div className={styles.foot}>
        <span className={styles.meta}>
          <bdi>{by.name}</bdi> · <bdi>{dateTimeText(createdAt)}</bdi>
          {changedAt ? ` · ${t("notes.changed", { when: `\u2068${dateTimeText(changedAt)}\u2069` })}` : null}
        </span>
        {abilities.edit ? (
          <IconButton icon={IconPencil} label={t("notes.edit")} onClick={() => setEditing(true)} />
        ) : null}
        {abilities.delete ? (
          <IconButton icon={IconTrash} label={t("notes.remove")} onClick={onRemove} />
        ) : null}
      </div>
    </li>
  );
}
