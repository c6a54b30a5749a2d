import { useEffect, useMemo, useRef, useState } from "react";
import { useHistory } from "#web/ui/useHistory.ts";
import { useLatest } from "#web/ui/useLatest.ts";
import { ApiError } from "../api/errors.ts";
import { errorMessage } from "../api/message.ts";
import type { Saving } from "./SaveState.tsx";

const QUIET_MS = 900;
const CONFLICT = 409;

interface SelfSaving<D, K> {
  /** What is drawn at first, as it is kept. */
  loaded: K;
  editable: boolean;
  alike: (one: D, other: D) => boolean;
  /** Saves a whole draft over what is kept, and says after each step what is kept now. Throws where it is refused. */
  send: (whole: D, before: K, keep: (after: K) => void) => Promise<void>;
}

/**
 * A draft that saves itself: what it holds, the way back, and whether it is saved. It is saved when nothing was changed
 * for a moment, and when the window is left; one save at a time, and none over what somebody else has saved.
 */
export function useSelfSaving<D, K extends { definition: D }>({
  loaded,
  editable,
  alike,
  send,
}: SelfSaving<D, K>) {
  const history = useHistory(() => loaded.definition);
  const [kept, setKept] = useState(loaded);
  const [saving, setSaving] = useState<Saving>("saved");
  const [trouble, setTrouble] = useState("");
  const definition = history.value;
  const dirty = useMemo(() => !alike(definition, kept.definition), [alike, definition, kept.definition]);
  const busy = useRef<Promise<boolean>>(null);
  const latest = useRef({ definition, kept });

  async function saveOnce(): Promise<boolean> {
    const { definition: whole, kept: before } = latest.current;
    const keep = (after: K) => {
      latest.current = { ...latest.current, kept: after };
      setKept(after);
    };
    try {
      if (!alike(whole, before.definition)) await send(whole, before, keep);
      setSaving("saved");
      return true;
    } catch (error) {
      setSaving(error instanceof ApiError && error.status === CONFLICT ? "conflict" : "failed");
      const first = error instanceof ApiError ? error.fields[0] : undefined;
      setTrouble(first ? `${first.field}: ${first.message}` : errorMessage(error));
      return false;
    }
  }

  /** Saves what has changed; says whether all of it is saved. */
  async function save(): Promise<boolean> {
    while (busy.current) await busy.current;
    setSaving("saving");
    busy.current = saveOnce();
    const fine = await busy.current;
    busy.current = null;
    return fine;
  }

  const saveLatest = useLatest(save);
  const due = editable && dirty && saving !== "conflict";
  useEffect(() => {
    latest.current = { definition, kept };
    if (!due) return;
    // Another change before it is quiet begins the wait anew.
    const timer = setTimeout(() => void saveLatest.current(), QUIET_MS);
    const leave = () => void saveLatest.current();
    addEventListener("blur", leave);
    return () => {
      clearTimeout(timer);
      removeEventListener("blur", leave);
    };
  }, [definition, kept, due, saveLatest]);

  return {
    history,
    definition,
    kept,
    dirty,
    /** It will save itself in a moment. */
    due,
    saving: dirty && saving === "saved" ? ("waiting" as const) : saving,
    trouble,
    save,
  };
}
