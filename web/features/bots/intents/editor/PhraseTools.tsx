import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { pageState, togglePage } from "#web/ui/table/selection.ts";
import { Generate } from "../../augment/Generate.tsx";
import { useEditor } from "./context.ts";
import { addLines, type Phrase } from "./draft.ts";
import styles from "./Editor.module.css";

interface PhraseToolsProps {
  shown: readonly Phrase[];
  /** Enough phrases to look for one. */
  many: boolean;
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
  onDelete: () => void;
  filter: string;
  onFilter: (filter: string) => void;
}

export function PhraseTools({
  shown,
  many,
  selected,
  onSelect,
  onDelete,
  filter,
  onFilter,
}: PhraseToolsProps) {
  const { t } = useTranslation("bots");
  const { bot, intentId, draft, dispatch, canEdit } = useEditor();
  const add = (texts: readonly string[]) =>
    dispatch({ do: "phrases", phrases: addLines(draft.phrases, texts.join("\n")).phrases });
  const keys = shown.map(({ key }) => key);
  const state = pageState(selected, keys);
  return (
    <div className={styles.tools}>
      {canEdit ? (
        <>
          <label className={styles.all}>
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = state === "some";
              }}
              checked={state === "all"}
              disabled={!keys.length}
              onChange={() => onSelect(togglePage(selected, keys))}
            />
            {t("phrases.selectAll")}
          </label>
          <Generate
            agentId={bot.id}
            intentId={intentId}
            lines={draft.phrases.filter(({ key }) => selected.has(key)).map(({ text }) => text)}
            onAdd={add}
          />
          {selected.size ? (
            <>
              <output>{t("phrases.selected", { count: selected.size })}</output>
              <Button size="small" tone="danger-quiet" icon={IconTrash} onClick={onDelete}>
                {t("phrases.delete")}
              </Button>
            </>
          ) : null}
        </>
      ) : null}
      <span className={styles.grow} />
      {many ? (
        <SearchBox
          value={filter}
          onChange={onFilter}
          label={t("phrases.filter")}
          debounce={100}
          hotkey={false}
          width={200}
        />
      ) : null}
    </div>
  );
}
