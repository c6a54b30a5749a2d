import { IconPencil, IconTag, IconTrash, IconX } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { EntityRef, Parameter } from "#contract/bots/intents.ts";
import { RowIcon } from "../../parts/RowIcon.tsx";
import type { Phrase } from "./draft.ts";
import { piecesOf } from "./marks.ts";
import styles from "./Phrases.module.css";
import { toneOf } from "./tones.ts";
import type { EntityNames } from "./useEntityNames.ts";

interface PhraseRowProps {
  phrase: Phrase;
  selected: boolean;
  names: EntityNames;
  parameters: readonly Parameter[];
  canEdit: boolean;
  onToggle: (key: string) => void;
  onEdit: (phrase: Phrase) => void;
  onRemove: (key: string) => void;
  onMark: (phrase: Phrase) => void;
  onUnmark: (key: string, mark: EntityRef) => void;
}

export const PhraseRow = memo(function PhraseRow(props: PhraseRowProps) {
  const { phrase, selected, names, parameters, canEdit, onToggle, onEdit, onRemove, onMark, onUnmark } =
    props;
  const { t } = useTranslation("bots");
  const { key, text, marks } = phrase;
  const pieces = piecesOf(text, marks);
  const nameOf = (id: string) => names.get(id) ?? t("parameters.unknown");
  return (
    <li className={styles.row} data-selected={selected || undefined}>
      {canEdit ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={selected}
            onChange={() => onToggle(key)}
            aria-label={t("phrases.select", { text })}
          />
        </label>
      ) : null}
      <div className={styles.words}>
        <span data-phrase={key} dir="auto" className={styles.text}>
          {pieces.map(({ text: words, mark }, at) =>
            mark ? (
              <mark
                key={mark.entityStartPos}
                className={styles.mark}
                style={toneOf(parameters, mark.entityId)}
                title={nameOf(mark.entityId)}
              >
                {words}
              </mark>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key
              <span key={`plain ${at}`}>{words}</span>
            ),
          )}
        </span>
        {marks.length ? (
          <span className={styles.chips}>
            {pieces.map(({ text: words, mark }) =>
              mark ? (
                <span
                  key={mark.entityStartPos}
                  className={styles.chip}
                  style={toneOf(parameters, mark.entityId)}
                >
                  <bdi>{nameOf(mark.entityId)}</bdi>
                  {canEdit ? (
                    <button
                      type="button"
                      aria-label={t("phrases.unmark", { entity: nameOf(mark.entityId), text: words })}
                      title={t("phrases.unmark", { entity: nameOf(mark.entityId), text: words })}
                      onClick={() => onUnmark(key, mark)}
                    >
                      <IconX size={12} stroke={2} aria-hidden />
                    </button>
                  ) : null}
                </span>
              ) : null,
            )}
          </span>
        ) : null}
      </div>
      {canEdit ? (
        <span className={styles.icons}>
          <RowIcon icon={IconTag} label={t("phrases.mark", { text })} onClick={() => onMark(phrase)} />
          <RowIcon icon={IconPencil} label={t("phrases.edit", { text })} onClick={() => onEdit(phrase)} />
          <RowIcon
            danger
            icon={IconTrash}
            label={t("phrases.remove", { text })}
            onClick={() => onRemove(key)}
          />
        </span>
      ) : null}
    </li>
  );
});
