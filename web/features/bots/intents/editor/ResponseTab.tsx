import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { MarkdownView } from "#web/ui/text/MarkdownView.tsx";
import { RichTextEditor } from "#web/ui/text/RichTextEditor.tsx";
import { useEditor } from "./context.ts";
import styles from "./Editor.module.css";

/** What the agent answers: written in the editor, then shown as it will be read. There is at most one. */
export function ResponseTab() {
  const { t } = useTranslation("bots");
  const { draft, canEdit, dispatch, ask, removeWithUndo } = useEditor();
  const { response, typing } = draft;
  const [wrong, setWrong] = useState<string>();
  const add = () => {
    const text = typing.response.trim();
    if (!text) return setWrong(t("response.empty"));
    dispatch({ do: "respond", response: text });
  };
  const remove = () =>
    ask({
      title: t("response.deleteTitle"),
      body: t("response.deleteBody"),
      run: () => removeWithUndo({ do: "respond", response: null }, t("response.deleted")),
    });
  if (response === null && canEdit) {
    return (
      <div className={styles.response}>
        <RichTextEditor
          label={t("response.label")}
          value={typing.response}
          onChange={(text) => {
            setWrong(undefined);
            dispatch({ do: "type", typing: { response: text } });
          }}
          onSubmit={add}
          placeholder={t("response.hint")}
          error={wrong}
        />
        <div className={styles.actions}>
          <span className={styles.hint}>{t("response.hint")}</span>
          <Button onClick={add}>{t("response.add")}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.response}>
      <div className={styles.preview}>
        <div className={styles.previewHead}>
          <h2>{t("response.preview")}</h2>
          {canEdit ? (
            <>
              <IconButton
                size="small"
                icon={IconPencil}
                label={t("response.edit")}
                onClick={() => dispatch({ do: "respond", response: null, typing: response ?? "" })}
              />
              <IconButton
                size="small"
                icon={IconTrash}
                tone="danger"
                label={t("response.remove")}
                onClick={remove}
              />
            </>
          ) : null}
        </div>
        <div className={styles.previewBody}>
          <MarkdownView source={response ?? ""} />
        </div>
      </div>
    </div>
  );
}
