import type { EntityRef, Parameter } from "#contract/bots/intents.ts";
import { type Draft, newKey, type Phrase, sameDraft, sameWords, type Typing } from "./draft.ts";
import { withMark } from "./marks.ts";
import { restored } from "./restore.ts";

export interface EditorState {
  /** As the server has it. */
  saved: Draft;
  draft: Draft;
}

export type EditorAction =
  | { do: "load"; draft: Draft }
  /** `sent` is what the server now has; what was changed while it was on its way stays. */
  | { do: "saved"; sent: Draft; draft: Draft }
  | { do: "discard" }
  | { do: "name"; name: string }
  | { do: "type"; typing: Partial<Typing> }
  | { do: "phrases"; phrases: readonly Phrase[]; typing?: Partial<Typing> }
  | { do: "mark"; key: string; mark: EntityRef; entityName: string }
  | { do: "unmark"; key: string; mark: EntityRef }
  | { do: "respond"; response: string | null; typing?: string }
  | { do: "parameter"; key: string; change: Partial<Parameter> }
  /** One more value of the same entity. */
  | { do: "anotherParameter"; key: string }
  | { do: "removeParameter"; key: string }
  | { do: "replace"; draft: Draft }
  | { do: "undo"; before: Draft; after: Draft };

export const isDirty = ({ saved, draft }: EditorState): boolean => !sameDraft(saved, draft);

const edited = (draft: Draft, action: EditorAction): Draft => {
  switch (action.do) {
    case "name":
      return { ...draft, name: action.name };
    case "type":
      return { ...draft, typing: { ...draft.typing, ...action.typing } };
    case "phrases":
      return { ...draft, phrases: action.phrases, typing: { ...draft.typing, ...action.typing } };
    case "mark":
      return marked(draft, action.key, action.mark, action.entityName);
    case "unmark":
      return {
        ...draft,
        phrases: eachMarks(draft.phrases, (marks, key) =>
          key === action.key ? marks.filter((mark) => mark !== action.mark) : marks,
        ),
      };
    case "respond":
      return {
        ...draft,
        response: action.response,
        typing: { ...draft.typing, response: action.typing ?? "" },
      };
    case "parameter":
      return {
        ...draft,
        parameters: draft.parameters.map((parameter) =>
          parameter.key === action.key ? { ...parameter, ...action.change } : parameter,
        ),
      };
    case "anotherParameter":
      return withAnother(draft, action.key);
    case "removeParameter":
      return withoutParameter(draft, action.key);
    case "undo":
      return restored(draft, action.before, action.after);
    default:
      return draft;
  }
};

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  if (action.do === "load") return { saved: action.draft, draft: action.draft };
  if (action.do === "saved") {
    return { saved: action.draft, draft: state.draft === action.sent ? action.draft : state.draft };
  }
  if (action.do === "replace") return { ...state, draft: action.draft };
  if (action.do === "discard") return { ...state, draft: state.saved };
  return { ...state, draft: edited(state.draft, action) };
}

/** Changes marks phrase by phrase; a phrase whose marks stay keeps its identity, so that its row is not drawn anew. */
function eachMarks(
  phrases: readonly Phrase[],
  change: (marks: readonly EntityRef[], key: string) => readonly EntityRef[],
): readonly Phrase[] {
  return phrases.map((phrase) => {
    const marks = change(phrase.marks, phrase.key);
    return marks.length === phrase.marks.length ? phrase : { ...phrase, marks };
  });
}

function marked(draft: Draft, key: string, mark: EntityRef, name: string): Draft {
  const phrases = draft.phrases.map((phrase) =>
    phrase.key === key ? { ...phrase, marks: withMark(phrase.marks, mark) } : phrase,
  );
  const known = draft.parameters.some(({ id }) => id === mark.entityId);
  if (known) return { ...draft, phrases };
  const row = { id: mark.entityId, name: freeName(draft, name), required: false, value: "", prompts: [] };
  return { ...draft, phrases, parameters: [...draft.parameters, { ...row, key: newKey() }] };
}

function withAnother(draft: Draft, key: string): Draft {
  const at = draft.parameters.findIndex((parameter) => parameter.key === key);
  const one = draft.parameters[at];
  if (!one) return draft;
  const another = { ...one, key: newKey(), name: freeName(draft, one.name), value: "", prompts: [] };
  return { ...draft, parameters: draft.parameters.toSpliced(at + 1, 0, another) };
}

/** The entity's marks go with its last parameter. */
function withoutParameter(draft: Draft, key: string): Draft {
  const gone = draft.parameters.find((parameter) => parameter.key === key);
  const parameters = draft.parameters.filter((parameter) => parameter !== gone);
  if (!gone || parameters.some(({ id }) => id === gone.id)) return { ...draft, parameters };
  const phrases = eachMarks(draft.phrases, (marks) => marks.filter(({ entityId }) => entityId !== gone.id));
  return { ...draft, parameters, phrases };
}

/** "date", "date 2", "date 3": the first that no parameter has. */
function freeName({ parameters }: Draft, name: string): string {
  const taken = new Set(parameters.map((one) => sameWords(one.name)));
  const stem = name.trim().replace(/ \d+$/, "") || name;
  const names = [name, ...parameters.map((_, at) => `${stem} ${at + 2}`)];
  return names.find((one) => !taken.has(sameWords(one))) ?? `${stem} ${parameters.length + 2}`;
}
