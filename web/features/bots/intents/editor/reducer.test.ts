import { describe, expect, it } from "vitest";
import { addLines, type Draft, EMPTY } from "./draft.ts";
import { type EditorAction, editorReducer, isDirty } from "./reducer.ts";

const saved: Draft = {
  ...EMPTY,
  name: "greet",
  phrases: addLines([], "hello Pune\nhi").phrases,
  response: "Hi",
};
const start = { saved, draft: saved };
const run = (...actions: EditorAction[]) => actions.reduce(editorReducer, start);
const key = saved.phrases[0]?.key ?? "";
const mark = { entityId: "e", entityStartPos: 6, entityEndPos: 10 };

describe("the editor's state", () => {
  it("is dirty after a change and clean after undoing it by hand", () => {
    expect(isDirty(start)).toBe(false);
    expect(isDirty(run({ do: "name", name: "greeting" }))).toBe(true);
    expect(isDirty(run({ do: "name", name: "greeting" }, { do: "name", name: "greet" }))).toBe(false);
  });
  it("puts the last saved one back on discard", () => {
    expect(run({ do: "respond", response: null }, { do: "discard" }).draft).toBe(saved);
  });
  it("keeps what was changed while a save was under way", () => {
    const sent = run({ do: "name", name: "a" });
    const later = editorReducer(sent, { do: "name", name: "ab" });
    const state = editorReducer(later, { do: "saved", sent: sent.draft, draft: sent.draft });
    expect([state.draft.name, isDirty(state)]).toEqual(["ab", true]);
    expect(isDirty(editorReducer(sent, { do: "saved", sent: sent.draft, draft: sent.draft }))).toBe(false);
  });
  it("marks words and adds the entity once, with no prompts yet", () => {
    const { draft } = run(
      { do: "mark", key, mark, entityName: "city" },
      { do: "mark", key, mark, entityName: "city" },
    );
    expect(draft.phrases[0]?.marks).toEqual([mark]);
    expect(draft.parameters).toEqual([{ id: "e", name: "city", required: false, value: "", prompts: [] }]);
  });
  it("takes an entity's marks away with it, and brings both back on undo", () => {
    const before = run({ do: "mark", key, mark, entityName: "city" }).draft;
    const after = editorReducer({ saved, draft: before }, { do: "removeParameter", id: "e" }).draft;
    expect([after.parameters.length, after.phrases[0]?.marks.length]).toEqual([0, 0]);
    const renamed = editorReducer({ saved, draft: after }, { do: "name", name: "x" });
    const back = editorReducer(renamed, { do: "undo", before, after }).draft;
    expect([back.name, back.parameters, back.phrases]).toEqual(["x", before.parameters, before.phrases]);
  });
  it("brings deleted phrases back unless they were typed again", () => {
    const after = run({ do: "phrases", phrases: [] }).draft;
    const typed = { ...after, phrases: addLines([], "HI").phrases };
    const { draft } = editorReducer({ saved, draft: typed }, { do: "undo", before: saved, after });
    expect(draft.phrases.map(({ text }) => text)).toEqual(["hello Pune", "HI"]);
  });
});
