import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Entity } from "#contract/bots/entities.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { allEntitiesQuery } from "../../queries.ts";
import { useEditor } from "./context.ts";
import type { Phrase } from "./draft.ts";
import { EntityChoices } from "./EntityChoices.tsx";
import styles from "./EntityPicker.module.css";
import { trimmedRange } from "./marks.ts";

export interface Picking {
  phrase: Phrase;
  /** Nothing selected yet when they are equal. */
  start: number;
  end: number;
}
interface EntityPickerProps {
  picking: Picking | undefined;
  onClose: () => void;
  onPick: (entity: Entity, start: number, end: number) => void;
}

/** "Selected Utterance": says which words were selected and asks which entity they are. */
export function EntityPicker({ picking, onClose, onPick }: EntityPickerProps) {
  const { t } = useTranslation("bots");
  return (
    <Panel opened={picking !== undefined} onClose={onClose} title={t("picker.title")}>
      {picking ? <Choice picking={picking} onPick={onPick} /> : null}
    </Panel>
  );
}

function Choice({ picking, onPick }: { picking: Picking; onPick: EntityPickerProps["onPick"] }) {
  const { t } = useTranslation("bots");
  const { bot } = useEditor();
  const { text } = picking.phrase;
  const [range, setRange] = useState({ start: picking.start, end: picking.end });
  const [search, setSearch] = useState("");
  const query = useQuery(allEntitiesQuery(bot.id));
  const clean = trimmedRange(text, range.start, range.end);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (picking.end > picking.start) field.current?.setSelectionRange(picking.start, picking.end);
  }, [picking]);
  const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = currentTarget;
    // Going elsewhere empties the field's own selection in some browsers; what was chosen stays.
    if (document.activeElement !== currentTarget || selectionStart === null || selectionEnd === null) return;
    if (selectionEnd > selectionStart) setRange({ start: selectionStart, end: selectionEnd });
  };
  return (
    <div className={styles.panel}>
      <TextInput
        ref={field}
        label={t("picker.phrase")}
        description={t("picker.phraseHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={text}
        // A field that is read-only takes no arrow keys in some browsers; this one takes them and no text.
        onChange={() => {}}
        onBeforeInput={(event) => event.preventDefault()}
        onPaste={(event) => event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
        inputMode="none"
        aria-readonly
        onSelect={select}
        data-autofocus={picking.end > picking.start ? undefined : true}
        dir="auto"
      />
      <p className={styles.chosen} aria-live="polite">
        <span>{t("picker.chosen")}</span>
        {clean ? (
          <mark dir="auto">{text.slice(clean.start, clean.end)}</mark>
        ) : (
          <em>{t("picker.nothing")}</em>
        )}
      </p>
      <SearchBox
        value={search}
        onChange={setSearch}
        label={t("picker.search")}
        debounce={0}
        hotkey={false}
        width="100%"
      />
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ entities }) => (
          <EntityChoices
            entities={entities}
            search={search}
            disabled={!clean}
            onPick={(entity) => clean && onPick(entity, clean.start, clean.end)}
          />
        )}
      </QueryState>
    </div>
  );
}
