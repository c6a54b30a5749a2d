import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { IntentDetails } from "#contract/bots/intents.ts";
import { useEditing } from "../../editing.ts";
import { type Problems, problemsOf } from "./check.ts";
import { type Draft, draftOf, EMPTY, sameDraft } from "./draft.ts";
import { editorReducer, isDirty } from "./reducer.ts";

const NO_PROBLEMS: Problems = { parameters: {} };
const first = (intent: IntentDetails | undefined) => {
  const draft = intent ? draftOf(intent) : EMPTY;
  return { saved: draft, draft };
};

/** The draft of one intent: what was loaded, what was changed, and what somebody else saved meanwhile. */
export function useIntentEditor(intent: IntentDetails | undefined) {
  const [state, dispatch] = useReducer(editorReducer, intent, first);
  const [theirs, setTheirs] = useState<Draft>();
  const [checked, setChecked] = useState(false);
  const dirty = isDirty(state);
  // Undefined from a save on until what was saved has come back.
  const opened = useRef(intent?.revision);
  const now = useRef({ state, dirty });
  useLayoutEffect(() => {
    now.current = { state, dirty };
  });

  useEffect(() => {
    useEditing.setState({ dirty });
    return () => useEditing.setState({ dirty: false });
  }, [dirty]);

  useEffect(() => {
    if (!intent) return;
    const server = draftOf(intent);
    const same = sameDraft(server, now.current.state.saved);
    if (same || !now.current.dirty) opened.current = intent.revision;
    if (same) return;
    if (now.current.dirty) setTheirs(server);
    else dispatch({ do: "load", draft: server });
  }, [intent]);

  usePhraseFromElsewhere((phrase) => dispatch({ do: "type", typing: { phrase, editing: null } }));

  return {
    state,
    dispatch,
    dirty,
    problems: checked ? problemsOf(state.draft) : NO_PROBLEMS,
    setChecked,
    theirs,
    loadTheirs: () => {
      if (theirs) {
        dispatch({ do: "load", draft: theirs });
        opened.current = intent?.revision;
      }
      setTheirs(undefined);
    },
    forgetTheirs: () => {
      setTheirs(undefined);
      opened.current = undefined;
    },
    opened: () => opened.current,
    latest: () => now.current.state.draft,
  };
}

/** A message that "Add to intent" brought along is typed into the field, and taken out of the history entry. */
function usePhraseFromElsewhere(take: (phrase: string) => void) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const phrase = (state as { phrase?: unknown } | null)?.phrase;
  const taken = useRef(take);
  useLayoutEffect(() => {
    taken.current = take;
  });
  useEffect(() => {
    if (typeof phrase !== "string" || !phrase) return;
    taken.current(phrase);
    void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [phrase, pathname, search, navigate]);
}
