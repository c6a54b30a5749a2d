import { useMemo, useState } from "react";
import { useEditor } from "./context.ts";
import { EntityPicker, type Picking } from "./EntityPicker.tsx";
import { ParameterPane } from "./ParameterPane.tsx";
import { PhraseInput } from "./PhraseInput.tsx";
import { PhraseList } from "./PhraseList.tsx";
import { PhraseTools } from "./PhraseTools.tsx";
import { useEntityNames } from "./useEntityNames.ts";
import { useRemovePhrases } from "./useRemovePhrases.ts";

/** Phrases, their marks, and the entities the marks stand for. */
export function TrainingTab() {
  const { bot, draft, canEdit, dispatch } = useEditor();
  const { phrases } = draft;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState("");
  const [picking, setPicking] = useState<Picking>();
  const names = useEntityNames(bot.id);
  const stop = () => {
    getSelection()?.removeAllRanges();
    setPicking(undefined);
  };
  const words = filter.trim().toLowerCase();
  const shown = useMemo(
    () => (words ? phrases.filter(({ text }) => text.toLowerCase().includes(words)) : phrases),
    [phrases, words],
  );

  const remove = useRemovePhrases(() => setSelected(new Set()));

  return (
    <>
      {canEdit ? <PhraseInput /> : null}
      {phrases.length ? (
        <PhraseTools
          shown={shown}
          many={phrases.length > 8}
          selected={selected}
          onSelect={setSelected}
          onDelete={() => remove(selected)}
          filter={filter}
          onFilter={setFilter}
        />
      ) : null}
      <PhraseList
        phrases={shown}
        filtered={words !== ""}
        selected={selected}
        onSelect={setSelected}
        names={names}
        parameters={draft.parameters}
        canEdit={canEdit}
        dispatch={dispatch}
        onRemove={remove}
        onPick={setPicking}
      />
      <ParameterPane names={names} />
      <EntityPicker
        picking={picking}
        onClose={stop}
        onPick={(entity, start, end) => {
          if (!picking) return;
          const mark = { entityId: entity.id, entityStartPos: start, entityEndPos: end };
          dispatch({ do: "mark", key: picking.phrase.key, mark, entityName: entity.name });
          stop();
        }}
      />
    </>
  );
}
