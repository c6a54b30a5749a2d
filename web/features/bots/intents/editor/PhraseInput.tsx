import { Textarea } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PHRASE_MAX, PHRASES_MAX } from "#contract/bots/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { useEditor } from "./context.ts";
import { type Added, addLines, replaceText } from "./draft.ts";
import styles from "./Editor.module.css";

/** Where phrases are typed or pasted. Ctrl+Enter adds them, or puts the edited one in its place. */
export function PhraseInput() {
  const { t } = useTranslation("bots");
  const { draft, problems, dispatch } = useEditor();
  const { phrase: typed, editing } = draft.typing;
  const field = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [note, setNote] = useState<string>();
  useEffect(() => {
    if (editing) field.current?.focus();
  }, [editing]);

  const type = (phrase: string, still = editing) => {
    setWrong(undefined);
    setNote(undefined);
    dispatch({ do: "type", typing: { phrase, editing: still } });
  };
  const say = ({ added, twice, tooLong, full }: Added) => {
    if (full) setWrong(t("phrases.full", { max: PHRASES_MAX }));
    else if (tooLong) setWrong(t("phrases.tooLong", { max: PHRASE_MAX }));
    else if (twice && !added) setWrong(t("phrases.twice"));
    else if (twice) setNote(t("phrases.added", { added, skipped: twice }));
  };
  const take = (source: string) => {
    const result = addLines(draft.phrases, source);
    const phrase = result.added ? "" : source;
    dispatch({ do: "phrases", phrases: result.phrases, typing: { phrase } });
    setWrong(undefined);
    setNote(undefined);
    say(result);
  };
  const add = () => {
    field.current?.focus();
    if (!typed.trim()) return setWrong(t("phrases.empty"));
    if (!editing) return take(typed);
    const phrases = replaceText(draft.phrases, editing, typed);
    if (!phrases) return setWrong(t("phrases.twice"));
    dispatch({ do: "phrases", phrases, typing: { phrase: "", editing: null } });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      add();
    }
    if (event.key === "Escape" && editing) type("", null);
  };
  // A list from elsewhere is a list of phrases; no key is needed to add it.
  const paste = (event: ClipboardEvent) => {
    const source = event.clipboardData.getData("text/plain");
    if (editing || typed.trim() || !/\S[\t ]*[\n\r]+\s*\S/.test(source)) return;
    event.preventDefault();
    take(source);
  };
  const error = wrong ?? (problems.phrases ? t(problems.phrases, { max: PHRASES_MAX }) : undefined);
  return (
    <div className={styles.entry}>
      <Textarea
        ref={field}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onPaste={paste}
        aria-label={t("phrases.input")}
        placeholder={t("phrases.hint")}
        error={error}
        rows={2}
        dir="auto"
      />
      <Button onClick={add}>{editing ? t("phrases.replace") : t("phrases.add")}</Button>
      {editing ? (
        <span>
          <Button size="small" tone="quiet" onClick={() => type("", null)}>
            {t("phrases.stopEdit")}
          </Button>
        </span>
      ) : null}
      {note ? (
        <p className={styles.hint} role="status">
          {note}
        </p>
      ) : null}
    </div>
  );
}
