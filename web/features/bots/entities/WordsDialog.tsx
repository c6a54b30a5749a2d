import { TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PHRASE_MAX, SYNONYMS_MAX } from "#contract/bots/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { RowIcon } from "../parts/RowIcon.tsx";
import type { Bot } from "../useBot.ts";
import styles from "./Entities.module.css";
import { cleanWords, type Row } from "./form.ts";
import { PatternTrial } from "./PatternTrial.tsx";
import { usePatternTrial } from "./usePatternTrial.ts";

interface WordsDialogProps {
  bot: Bot;
  /** All rows of the entity: a sample is searched with the patterns of each. */
  rows: readonly Row[];
  row: Row;
  opened: boolean;
  onClose: () => void;
  onAdd: (words: string[]) => void;
}

/** The synonyms or patterns of one value. Nothing changes in the form until Add. */
export function WordsDialog({ bot, row, rows, opened, onClose, onAdd }: WordsDialogProps) {
  const { t } = useTranslation("bots");
  const [words, setWords] = useState<readonly string[]>(row.words.length ? row.words : [""]);
  const [wrong, setWrong] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const pattern = row.type === "pattern";
  const trial = usePatternTrial(bot.id, { ...row, words }, rows, opened && pattern);
  const focusLast = () =>
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector("input")?.focus());
  const another = () => {
    focusLast();
    if (words.some((word) => !word.trim())) return setWrong(t("entity.popup.empty"));
    setWords([...words, ""]);
  };
  const add = () => {
    const clean = cleanWords(words);
    if (clean.length) onAdd(clean);
    else setWrong(t("entity.popup.empty"));
  };
  const change = (next: string[]) => {
    setWrong(undefined);
    setWords(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) add();
    else another();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<bdi>{row.value}</bdi>}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <p className={styles.help}>{t(pattern ? "entity.popup.patternHelp" : "entity.popup.synonymHelp")}</p>
      <ul className={styles.wordList} ref={list}>
        {words.map((word, at) => (
          // Words have no identity of their own; their inputs are controlled, so the place will do.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <TextInput
              className={styles.grow}
              aria-label={t(pattern ? "entity.popup.pattern" : "entity.popup.synonym", { number: at + 1 })}
              value={word}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change(words.map((old, place) => (place === at ? value : old)));
              }}
              onKeyDown={press}
              error={trial.problems.get(at)}
              maxLength={PHRASE_MAX}
              data-autofocus={at === words.length - 1 || undefined}
              dir={pattern ? "ltr" : "auto"}
            />
            <RowIcon
              danger
              icon={IconTrash}
              label={t("entity.popup.remove", { number: at + 1 })}
              onClick={() => change(words.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ul>
      {wrong ? (
        <p className={styles.error} role="alert">
          {wrong}
        </p>
      ) : null}
      <Button size="small" icon={IconPlus} onClick={another} disabled={words.length >= SYNONYMS_MAX}>
        {t("entity.popup.another")}
      </Button>
      {pattern ? <PatternTrial trial={trial} /> : null}
      <div className={styles.dialogFoot}>
        <Button onClick={onClose}>{t("entity.popup.close")}</Button>
        <Button tone="primary" onClick={add}>
          {t("entity.popup.add")}
        </Button>
      </div>
    </Modal>
  );
}
