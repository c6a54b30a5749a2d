import { useEffect, useMemo, useRef, useState } from "react";
import { type JourneyDefinition, type ReviewFacts, reviewJourney } from "#engines/journeys/index.ts";
import type { JourneyFinding } from "#contract/journeys/definition.ts";
import type { Saving } from "#web/platform/designed/SaveState.tsx";
import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import type { Answer } from "#web/platform/api/types.ts";
import { useHistory } from "#web/ui/useHistory.ts";
import { useLatest } from "#web/ui/useLatest.ts";
import { type DRAFT, refreshJourneys, SAVE } from "../queries.ts";

const QUIET_MS = 900;
const CONFLICT = 409;

export type Loaded = Answer<typeof DRAFT>;

const alike = (one: JourneyDefinition, other: JourneyDefinition): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The draft of a journey: what it holds, the way back, and whether it is saved. It saves itself. */
export function useDraft(id: string, loaded: Loaded, editable: boolean, facts: ReviewFacts) {
  const history = useHistory(() => loaded.definition);
  const [kept, setKept] = useState<Loaded>(loaded);
  const [saving, setSaving] = useState<Saving>("saved");
  const [trouble, setTrouble] = useState("");
  const definition = history.value;
  const dirty = useMemo(() => !alike(definition, kept.definition), [definition, kept.definition]);
  const busy = useRef<Promise<boolean>>(null);
  const latest = useRef({ definition, kept });

  async function saveOnce(): Promise<boolean> {
    const { definition: whole, kept: before } = latest.current;
    if (alike(whole, before.definition)) return true;
    try {
      const body = { version: before.version, definition: whole };
      const reply = await api(SAVE, { params: { id }, body });
      const after = { ...reply, definition: whole };
      latest.current = { ...latest.current, kept: after };
      setKept(after);
      setSaving("saved");
      void refreshJourneys();
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
    if (fine) setSaving("saved");
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

  // What a message lacks and a rule cannot say, the server alone knows; it tells with each save.
  const findings = useMemo(
    () => (dirty ? reviewJourney(definition, facts) : kept.findings),
    [dirty, definition, kept.findings, facts],
  );
  return {
    definition,
    history,
    findings: findings as readonly JourneyFinding[],
    version: kept.version,
    differs: dirty || kept.differs,
    dirty,
    saving: dirty && saving === "saved" ? ("waiting" as const) : saving,
    trouble,
    save,
    /** `place` names what is changed: quick changes of one place are one step back. */
    edit: (next: JourneyDefinition, place: string) => history.change(next, place),
  };
}
