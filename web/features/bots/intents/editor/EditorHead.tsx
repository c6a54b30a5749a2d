import { TextInput } from "@mantine/core";
import { IconArrowBackUp, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { NAME_MAX } from "#contract/bots/limits.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
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
  /** The list of intents, for where one pane stands at a time. */
  listAddress: string;
}

export function EditorHead(props: EditorHeadProps) {
  const { dirty, isNew, saving, theirs, gone, onSave, onDiscard, onLoadTheirs, onClose, listAddress } = props;
  const { t } = useTranslation("bots");
  const { draft, problems, canEdit, dispatch } = useEditor();
  const name = useFocus<HTMLInputElement>(isNew);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <span className={styles.back}>
          <BackLink to={listAddress} label={t("editor.back")} />
        </span>
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
        <span className={styles.close}>
          <IconButton icon={IconX} label={t("editor.close")} onClick={onClose} />
        </span>
      </div>
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
