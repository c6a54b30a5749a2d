import { NativeSelect, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAME_MAX } from "#contract/bots/limits.ts";
import { toast } from "#web/platform/toast/store.ts";
import { cx } from "#web/ui/cx.ts";
import { RowIcon } from "../parts/RowIcon.tsx";
import type { Bot } from "../useBot.ts";
import styles from "./Entities.module.css";
import { type Row, type ValueType, withType } from "./form.ts";
import { WordsDialog } from "./WordsDialog.tsx";

interface ValueRowProps {
  bot: Bot;
  /** All rows of the entity. */
  rows: readonly Row[];
  row: Row;
  number: number;
  error: { value?: string; words?: string };
  onChange: (row: Row) => void;
  onRemove: (() => void) | undefined;
}

export function ValueRow({ bot, row, rows, number, error, onChange, onRemove }: ValueRowProps) {
  const { t } = useTranslation("bots");
  const id = useId();
  const [opened, setOpened] = useState({ now: false, count: 0 });
  const open = () => {
    if (row.value.trim()) setOpened(({ count }) => ({ now: true, count: count + 1 }));
    else toast.warning(t("entity.first"));
  };
  const label = `${t(row.type === "pattern" ? "entity.pattern" : "entity.synonyms")} ${number}`;
  return (
    <li className={styles.row}>
      <TextInput
        aria-label={`${t("entity.value")} ${number}`}
        placeholder={t("entity.value")}
        value={row.value}
        onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
        error={error.value}
        maxLength={NAME_MAX}
        dir="auto"
      />
      <NativeSelect
        aria-label={`${t("entity.type")} ${number}`}
        value={row.type}
        onChange={(event) => onChange(withType(row, event.currentTarget.value as ValueType))}
        data={[
          { value: "synonyms", label: t("entity.synonyms") },
          { value: "pattern", label: t("entity.pattern") },
        ]}
      />
      <div>
        <button
          type="button"
          className={cx(styles.words, error.words && styles.bad)}
          aria-label={`${label}: ${row.words.join(", ") || t("entity.empty")}`}
          aria-haspopup="dialog"
          aria-describedby={error.words ? id : undefined}
          onClick={open}
        >
          {row.words.length ? (
            <bdi>{row.words.join(", ")}</bdi>
          ) : (
            <span className={styles.placeholder}>
              {t(row.type === "pattern" ? "entity.pattern" : "entity.synonyms")}
            </span>
          )}
        </button>
        {error.words ? (
          <p id={id} className={styles.error}>
            {error.words}
          </p>
        ) : null}
      </div>
      {onRemove ? (
        <RowIcon danger icon={IconTrash} label={t("entity.deleteRow", { number })} onClick={onRemove} />
      ) : (
        <span />
      )}
      <WordsDialog
        key={opened.count}
        opened={opened.now}
        bot={bot}
        row={row}
        rows={rows}
        onClose={() => setOpened((old) => ({ ...old, now: false }))}
        onAdd={(words) => {
          onChange({ ...row, words });
          setOpened((old) => ({ ...old, now: false }));
        }}
      />
    </li>
  );
}
