import { TextInput } from "@mantine/core";
import { IconArrowBackUp, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { NAME_MAX } from "#contract/bots/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { useFocus } from "#web/ui/useFocus.ts";
import { useEditor } from "./context.ts";
import styles from "./Editor.module.css";

interface EditorHeadProps {
  dirty: boolean;
  isNew: boolean;
  saving: boolean;
  /** Somebody else saved another version. */
  theirs: boolean;
  gone: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onLoadTheirs: () => void;
  onClose: () => void;
}

export function EditorHead(props: EditorHeadProps) {
  const { dirty, isNew, saving, theirs, gone, onSave, onDiscard, onLoadTheirs, onClose } = props;
  const { t } = useTranslation("bots");
  const { draft, problems, canEdit, dispatch } = useEditor();
  const name = useFocus<HTMLInputElement>(isNew);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <TextInput
          className={styles.name}
          aria-label={t("editor.name")}
          placeholder={t("editor.namePlaceholder")}
          value={draft.name}
          onChange={(event) => dispatch({ do: "name", name: event.currentTarget.value })}
          error={problems.name ? t(problems.name) : undefined}
          maxLength={NAME_MAX}
          readOnly={!canEdit}
          ref={name}
          dir="auto"
        />
        {canEdit ? (
          <>
            <Button tone="primary" busy={saving} disabled={gone} onClick={onSave}>
              {isNew ? t("editor.create") : t("editor.save")}
            </Button>
            <IconButton
              icon={IconArrowBackUp}
              label={t("editor.discard")}
              disabled={!dirty}
              onClick={onDiscard}
              flip
            />
          </>
        ) : null}
        <IconButton icon={IconX} label={t("editor.close")} onClick={onClose} />
      </div>
      {dirty && !theirs && !gone ? (
        <span className={styles.state}>
          <StatusPill tone="warn">{t("editor.unsaved")}</StatusPill>
        </span>
      ) : null}
      {gone || theirs ? (
        <p className={styles.strip} role="status">
          {t(gone ? "removedElsewhere" : "changedElsewhere")}
          {theirs && !gone ? (
            <Button size="small" onClick={onLoadTheirs}>
              {t("loadTheirs")}
            </Button>
          ) : null}
        </p>
      ) : null}
    </header>
  );
}
