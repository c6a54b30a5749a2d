import { describe, expect, it } from "vitest";
import { problemsOf } from "./check.ts";
import { addLines, bodyOf, type Draft, EMPTY } from "./draft.ts";
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
    expect(draft.parameters).toMatchObject([
      { id: "e", name: "city", required: false, value: "", prompts: [] },
    ]);
    expect(bodyOf(draft).entities).toEqual([
      { id: "e", name: "city", required: false, value: "", prompts: [] },
    ]);
  });
  it("takes an entity's marks away with it, and brings both back on undo", () => {
    const before = run({ do: "mark", key, mark, entityName: "city" }).draft;
    const gone = before.parameters[0]!.key;
    const after = editorReducer({ saved, draft: before }, { do: "removeParameter", key: gone }).draft;
    expect([after.parameters.length, after.phrases[0]?.marks.length]).toEqual([0, 0]);
    const renamed = editorReducer({ saved, draft: after }, { do: "name", name: "x" });
    const back = editorReducer(renamed, { do: "undo", before, after }).draft;
    expect([back.name, back.parameters, back.phrases]).toEqual(["x", before.parameters, before.phrases]);
  });
  it("asks for two values of one entity, each with a name and prompts of its own", () => {
    const one = run({ do: "mark", key, mark, entityName: "city" });
    const first = one.draft.parameters[0]!.key;
    const two = editorReducer(one, { do: "anotherParameter", key: first });
    expect(two.draft.parameters.map(({ id, name }) => [id, name])).toEqual([
      ["e", "city"],
      ["e", "city 2"],
    ]);
    const second = two.draft.parameters[1]!.key;
    const named = editorReducer(two, { do: "parameter", key: second, change: { name: "City" } });
    expect(problemsOf(named.draft).parameters[second]?.name).toBe("parameters.nameTwice");
    const apart = editorReducer(two, { do: "parameter", key: second, change: { name: "to" } });
    expect(apart.draft.parameters.map(({ name }) => name)).toEqual(["city", "to"]);
    const left = editorReducer(apart, { do: "removeParameter", key: first });
    expect(left.draft.parameters.map(({ name }) => name)).toEqual(["to"]);
    expect(left.draft.phrases[0]?.marks).toEqual([mark]);
    const none = editorReducer(left, { do: "removeParameter", key: second });
    expect(none.draft.phrases[0]?.marks).toEqual([]);
  });
  it("brings deleted phrases back unless they were typed again", () => {
    const after = run({ do: "phrases", phrases: [] }).draft;
    const typed = { ...after, phrases: addLines([], "HI").phrases };
    const { draft } = editorReducer({ saved, draft: typed }, { do: "undo", before: saved, after });
    expect(draft.phrases.map(({ text }) => text)).toEqual(["hello Pune", "HI"]);
  });
});
