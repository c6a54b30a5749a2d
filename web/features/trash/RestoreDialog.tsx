import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrashEntryView } from "#contract/trash/index.ts";
import { TRASH_NAME_MAX } from "#contract/trash/kinds.ts";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { Contents } from "./Contents.tsx";
import { refreshTrash } from "./queries.ts";
import styles from "./Trash.module.css";

const CONFLICT = 409;

interface RestoreDialogProps {
  entry: TrashEntryView;
  opened: boolean;
  onClose: () => void;
}

/** Restores one thing: says what comes back with it, and asks for another name where its own is taken by now. */
export function RestoreDialog({ entry, opened, onClose }: RestoreDialogProps) {
  const { t } = useTranslation("trash");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const [name, setName] = useState<string>();
  const restore = async () => {
    setBusy(true);
    try {
      const { message } = await told("POST /e/enterprise/trash/{id}/restore", {
        params: { id: entry.id },
        body: { name: name ?? null },
      });
      toast.success(message);
      onClose();
      await refreshTrash();
    } catch (error) {
      setRefused(errorMessage(error));
      if (error instanceof ApiError && error.status === CONFLICT) setName((now) => now ?? entry.name);
    }
    setBusy(false);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("back.title", { name: entry.name })}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          void restore();
        }}
      >
        <Contents contents={entry.contents} />
        {name === undefined ? (
          refused ? (
            <p role="alert" className={styles.refused}>
              {refused}
            </p>
          ) : null
        ) : (
          <TextInput
            label={t("back.newName")}
            value={name}
            maxLength={TRASH_NAME_MAX}
            error={refused}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <div className={styles.foot}>
          <Button onClick={onClose} disabled={busy}>
            {t("ui.cancel")}
          </Button>
          <Button tone="primary" type="submit" busy={busy}>
            {t(name === undefined ? "restore" : "back.as")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
