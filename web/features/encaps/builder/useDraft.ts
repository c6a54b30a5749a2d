import { useEffect, useMemo, useState } from "react";
import { reviewEncap } from "#engines/encaps/index.ts";
import type { EncapDefinition, EncapFinding, EncapPart } from "#contract/encaps/definition.ts";
import type { Answer } from "#web/platform/api/types.ts";
import { api } from "#web/platform/api/client.ts";
import { useSelfSaving } from "#web/platform/designed/useSelfSaving.ts";
import { useLatest } from "#web/ui/useLatest.ts";
import { SAVE_NOW, tellHolder } from "../tell.ts";
import { type DEFINITION, refreshEncaps } from "../queries.ts";

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
const alike = (one: EncapDefinition, other: EncapDefinition): boolean =>
  one === other || !ORDER.some((part) => isChanged(part, one, other));

/** The draft of an app: what it holds, the way back, and what is saved of it. It saves itself, part by part. */
export function useDraft({ encap, ...loaded }: Loaded, editable: boolean) {
  const { id } = encap;
  const [now] = useState(() => Date.now());
  const { kept, due, ...draft } = useSelfSaving<EncapDefinition, Kept>({
    loaded: { ...loaded, differs: encap.differs },
    editable,
    alike,
    async send(whole, before, keep) {
      let soFar = before;
      for (const part of ORDER) {
        if (!isChanged(part, whole, soFar.definition)) continue;
        const body = { version: soFar.version, value: whole[part] };
        const reply = await api(CALLS[part], { params: { id }, body: body as never });
        soFar = { ...reply, definition: { ...soFar.definition, [part]: whole[part] } };
        keep(soFar);
      }
      void refreshEncaps();
    },
  });
  const { definition, dirty, history } = draft;
  const saveLatest = useLatest(draft.save);
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
    ...draft,
    id,
    findings: findings as readonly EncapFinding[],
    version: kept.version,
    // A launch is known from the app itself.
    differs: dirty || (encap.version === kept.version ? encap.differs : kept.differs),
    /** `place` names what is changed: quick changes of one place are one step back. */
    edit: (change: Partial<EncapDefinition>, place: string) =>
      history.change({ ...history.value, ...change }, place),
  };
}
export type Draft = ReturnType<typeof useDraft>;
