import { IconQuote } from "@tabler/icons-react";
import { type Dispatch, memo, type MouseEvent, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Parameter } from "#contract/bots/intents.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { toggled } from "#web/ui/table/selection.ts";
import type { Phrase } from "./draft.ts";
import styles from "./Editor.module.css";
import type { Picking } from "./EntityPicker.tsx";
import { PhraseRow } from "./PhraseRow.tsx";
import rows from "./Phrases.module.css";
import type { EditorAction } from "./reducer.ts";
import { selectionIn } from "./selection.ts";
import type { EntityNames } from "./useEntityNames.ts";
import { useGrowing } from "./useGrowing.ts";

interface PhraseListProps {
  phrases: readonly Phrase[];
  filtered: boolean;
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
  names: EntityNames;
  parameters: readonly Parameter[];
  canEdit: boolean;
  dispatch: Dispatch<EditorAction>;
  onRemove: (keys: ReadonlySet<string>) => void;
  onPick: (picking: Picking) => void;
}

/** The phrases. Five thousand are drawn as they are scrolled to; each row is native and memoised. */
export const PhraseList = memo(function PhraseList(props: PhraseListProps) {
  const { phrases, filtered, selected, names, parameters, canEdit } = props;
  const { t } = useTranslation("bots");
  const scroller = useRef<HTMLDivElement>(null);
  const { count, sentinel } = useGrowing(phrases.length, scroller);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const onToggle = useCallback((key: string) => {
    const now = latest.current;
    now.onSelect(toggled(now.selected, key));
  }, []);
  const onEdit = useCallback((phrase: Phrase) => {
    latest.current.dispatch({ do: "type", typing: { phrase: phrase.text, editing: phrase.key } });
  }, []);
  const onRemove = useCallback((key: string) => latest.current.onRemove(new Set([key])), []);
  const onMark = useCallback((phrase: Phrase) => latest.current.onPick({ phrase, start: 0, end: 0 }), []);
  const onUnmark = useCallback((key: string, mark: Phrase["marks"][number]) => {
    latest.current.dispatch({ do: "unmark", key, mark });
  }, []);

  const pickSelection = (event: MouseEvent) => {
    const found = selectionIn(event.currentTarget);
    const phrase = found && phrases.find(({ key }) => key === found.key);
    if (phrase && canEdit) props.onPick({ phrase, start: found.start, end: found.end });
  };
  return (
    // A scroller is reachable by keyboard; its mouse listener only reads what was selected.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={scroller}
      className={styles.scroll}
      role="region"
      aria-label={t("phrases.list")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onMouseUp={pickSelection}
    >
      {phrases.length ? (
        <ul className={rows.list}>
          {phrases.slice(0, count).map((phrase) => (
            <PhraseRow
              key={phrase.key}
              phrase={phrase}
              selected={selected.has(phrase.key)}
              names={names}
              parameters={parameters}
              canEdit={canEdit}
              onToggle={onToggle}
              onEdit={onEdit}
              onRemove={onRemove}
              onMark={onMark}
              onUnmark={onUnmark}
            />
          ))}
          {count < phrases.length ? <li ref={sentinel} className={rows.sentinel} aria-hidden /> : null}
        </ul>
      ) : filtered ? (
        <EmptyState title={t("phrases.noMatch")} />
      ) : (
        <EmptyState icon={IconQuote} title={t("phrases.none")} text={t("phrases.noneText")} />
      )}
    </div>
  );
});
