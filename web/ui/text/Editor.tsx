import "@mantine/tiptap/styles.layer.css";
import { RichTextEditor as Base } from "@mantine/tiptap";
import { Placeholder } from "@tiptap/extension-placeholder";
import { Markdown } from "@tiptap/markdown";
import { useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLatest } from "../useLatest.ts";
import { cx } from "../cx.ts";
import type { RichTextEditorProps } from "./RichTextEditor.tsx";
import styles from "./text.module.css";

export default function Editor(props: RichTextEditorProps) {
  const { label, value, placeholder, error, readOnly } = props;
  const { t } = useTranslation();
  const id = useId();
  const latest = useLatest(props);
  // What the editor itself said last; only another value is put in from outside.
  const said = useRef(value);

  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: false, horizontalRule: false, link: { openOnClick: false } }),
      Markdown,
      Placeholder.configure({ placeholder: placeholder ?? "" }),
    ],
    content: value,
    contentType: "markdown",
    editable: !readOnly,
    editorProps: {
      attributes: { "aria-label": label, role: "textbox", "aria-multiline": "true", dir: "auto" },
      handleKeyDown: (_view, event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !latest.current.onSubmit)
          return false;
        latest.current.onSubmit();
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      said.current = now.getMarkdown();
      latest.current.onChange(said.current);
    },
  });

  useEffect(() => {
    if (!editor || value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { contentType: "markdown", emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.setEditable(!readOnly, false);
  }, [editor, readOnly]);

  return (
    <div className={styles.field}>
      <Base
        editor={editor}
        className={cx(styles.editor, error && styles.bad)}
        aria-describedby={error ? id : undefined}
        labels={{
          boldControlLabel: t("ui.editor.bold"),
          italicControlLabel: t("ui.editor.italic"),
          orderedListControlLabel: t("ui.editor.ordered"),
          bulletListControlLabel: t("ui.editor.bullets"),
          strikeControlLabel: t("ui.editor.strike"),
          underlineControlLabel: t("ui.editor.underline"),
        }}
      >
        {readOnly ? null : (
          <Base.Toolbar className={styles.toolbar} role="toolbar" aria-label={t("ui.editor.label")}>
            <Base.ControlsGroup>
              <Base.Bold />
              <Base.Italic />
            </Base.ControlsGroup>
            <Base.ControlsGroup>
              <Base.OrderedList />
              <Base.BulletList />
            </Base.ControlsGroup>
            <Base.ControlsGroup>
              <Base.Strikethrough />
              <Base.Underline />
            </Base.ControlsGroup>
          </Base.Toolbar>
        )}
        <Base.Content className={styles.content} />
      </Base>
      {error ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
