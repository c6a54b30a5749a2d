import { useEffect, useMemo, useRef, useState } from "react";
import { reviewEncap } from "#engines/encaps/index.ts";
import type { EncapDefinition, EncapFinding, EncapPart } from "#contract/encaps/definition.ts";
import type { Saving } from "#web/platform/designed/SaveState.tsx";
import type { Answer } from "#web/platform/api/types.ts";
import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useHistory } from "#web/ui/useHistory.ts";
import { useLatest } from "#web/ui/useLatest.ts";
import { SAVE_NOW, tellHolder } from "../tell.ts";
import { type DEFINITION, refreshEncaps } from "../queries.ts";

const QUIET_MS = 900;
const CONFLICT = 409;
const ROOT = "PUT /e/enterprise/campaigns/{id}/";
const CALLS = {
  forms: `${ROOT}forms`,
  buttons: `${ROOT}buttons`,
  milestones: `${ROOT}milestones`,
  properties: `${ROOT}properties`,
  authConfigs: `${ROOT}authconfigs`,
  logger: `${ROOT}logger`,
} as const satisfies Record<EncapPart, string>;
/** What others stand on is saved first. */
const ORDER: readonly EncapPart[] = ["authConfigs", "milestones", "forms", "buttons", "properties", "logger"];

type Loaded = Answer<typeof DEFINITION>;
interface Kept {
  definition: EncapDefinition;
  version: number;
  findings: readonly EncapFinding[];
  differs: boolean;
}

const isChanged = (part: EncapPart, one: EncapDefinition, other: EncapDefinition): boolean =>
  JSON.stringify(one[part]) !== JSON.stringify(other[part]);

/** The draft of an app: what it holds, the way back, and what is saved of it. It saves itself. */
export function useDraft(loaded: Loaded, editable: boolean) {
  const { id } = loaded.encap;
  const history = useHistory(() => loaded.definition);
  const [kept, setKept] = useState<Kept>({
    definition: loaded.definition,
    version: loaded.version,
    findings: loaded.findings,
    differs: loaded.encap.differs,
  });
  const [saving, setSaving] = useState<Saving>("saved");
  const [trouble, setTrouble] = useState("");
  const [now] = useState(() => Date.now());
  const definition = history.value;
  const conflict = saving === "conflict";
  const dirty = useMemo(
    () => ORDER.some((part) => isChanged(part, definition, kept.definition)),
    [definition, kept.definition],
  );
  const busy = useRef<Promise<boolean>>(null);
  const latest = useRef({ definition, kept });
  async function saveAll(): Promise<boolean> {
    const { definition: whole } = latest.current;
    let soFar = latest.current.kept;
    try {
      for (const part of ORDER) {
        if (!isChanged(part, whole, soFar.definition)) continue;
        const body = { version: soFar.version, value: whole[part] };
        const reply = await api(CALLS[part], { params: { id }, body: body as never });
        soFar = { ...reply, definition: { ...soFar.definition, [part]: whole[part] } };
        latest.current = { ...latest.current, kept: soFar };
        setKept(soFar);
      }
      setSaving("saved");
      void refreshEncaps();
      return true;
    } catch (error) {
      setSaving(error instanceof ApiError && error.status === CONFLICT ? "conflict" : "failed");
      const first = error instanceof ApiError ? error.fields[0] : undefined;
      setTrouble(first ? `${first.field}: ${first.message}` : errorMessage(error));
      return false;
    }
  }

  /** Saves what has changed, part by part. Says whether all of it is saved. */
  async function save(): Promise<boolean> {
    while (busy.current) await busy.current;
    setSaving("saving");
    busy.current = saveAll();
    const fine = await busy.current;
    busy.current = null;
    return fine;
  }

  const saveLatest = useLatest(save);
  const due = editable && dirty && !conflict;
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
  useEffect(() => tellHolder({ type: "unsaved", unsaved: due }), [due]);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source === window.parent && event.origin === location.origin && event.data === SAVE_NOW)
        void saveLatest.current().then((fine) => tellHolder({ type: "unsaved", unsaved: !fine }));
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [saveLatest]);

  // What depends on the enterprise (attributes, services) the server alone knows.
  const findings = useMemo(
    () => (dirty ? reviewEncap(definition, { now }) : kept.findings),
    [dirty, definition, kept.findings, now],
  );

  return {
    id,
    history,
    definition,
    findings: findings as readonly EncapFinding[],
    version: kept.version,
    // A launch is known from the app itself.
    differs: dirty || (loaded.encap.version === kept.version ? loaded.encap.differs : kept.differs),
    dirty,
    saving: dirty && saving === "saved" ? ("waiting" as const) : saving,
    trouble,
    save,
    /** `place` names what is changed: quick changes of one place are one step back. */
    edit: (change: Partial<EncapDefinition>, place: string) =>
      history.change({ ...history.value, ...change }, place),
  };
}
export type Draft = ReturnType<typeof useDraft>;
