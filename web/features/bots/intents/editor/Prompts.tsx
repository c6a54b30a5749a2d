import { TextInput } from "@mantine/core";
import { IconCheck, IconPencil, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PHRASE_MAX, PROMPTS_MAX } from "#contract/bots/limits.ts";
import { RowIcon } from "../../parts/RowIcon.tsx";
import { useEditor } from "./context.ts";
import styles from "./Parameters.module.css";

interface PromptsProps {
  /** Of the parameter. */
  name: string;
  prompts: readonly string[];
  error?: string;
  onChange: (prompts: string[]) => void;
}

/** What the agent asks for one value: chips, and a field whose tick adds one or puts the edited one in its place. */
export function Prompts({ name, prompts, error, onChange }: PromptsProps) {
  const { t } = useTranslation("bots");
  const { canEdit, ask } = useEditor();
  const [typed, setTyped] = useState("");
  const [editing, setEditing] = useState<number>();
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const stop = () => {
    setTyped("");
    setEditing(undefined);
    setWrong(undefined);
  };
  const add = () => {
    const text = typed.trim();
    field.current?.focus();
    if (!text) return setWrong(t("parameters.promptEmpty"));
    if (editing !== undefined) onChange(prompts.map((old, at) => (at === editing ? text : old)));
    else if (!prompts.includes(text)) onChange([...prompts, text]);
    stop();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    }
    if (event.key === "Escape" && editing !== undefined) stop();
  };
  const edit = (at: number) => {
    setTyped(prompts[at] ?? "");
    setEditing(at);
    field.current?.focus();
  };
  const remove = (at: number) =>
    ask({
      title: t("parameters.promptTitle"),
      body: t("parameters.promptBody", { text: prompts[at] }),
      run: () => {
        onChange(prompts.filter((_, place) => place !== at));
        stop();
      },
    });
  return (
    <>
      {prompts.length ? (
        <ul className={styles.chips}>
          {prompts.map((text, at) => (
            <li key={text} data-editing={at === editing || undefined}>
              <span dir="auto">{text}</span>
              {canEdit ? (
                <>
                  <RowIcon
                    icon={IconPencil}
                    label={t("parameters.editPrompt", { text })}
                    onClick={() => edit(at)}
                  />
                  <RowIcon
                    danger
                    icon={IconX}
                    label={t("parameters.removePrompt", { text })}
                    onClick={() => remove(at)}
                  />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {canEdit && (prompts.length < PROMPTS_MAX || editing !== undefined) ? (
        <TextInput
          ref={field}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(undefined);
          }}
          onKeyDown={press}
          placeholder={t("parameters.addPrompt")}
          aria-label={t("parameters.addPromptFor", { name })}
          error={wrong ?? error}
          maxLength={PHRASE_MAX}
          dir="auto"
          rightSection={<RowIcon icon={IconCheck} label={t("parameters.savePrompt")} onClick={add} />}
        />
      ) : error ? (
        <p className={styles.wrong}>{error}</p>
      ) : null}
    </>
  );
}
