import type { CannedActions } from "#contract/chat/canned-actions.ts";
import type { RuleCondition } from "#contract/chat/rules.ts";
import { NOBODY } from "#contract/chat/words.ts";

/** The ids of what a rule names, by what they are of. */
export interface RuleNames {
  channels: string[];
  departments: string[];
  agents: string[];
  labels: string[];
  segments: string[];
  files: string[];
  replies: string[];
}

/** Everything that the conditions and actions of a rule name. */
export function namedInRule({
  conditions,
  actions,
  cannedId,
}: {
  conditions: readonly RuleCondition[];
  actions: CannedActions;
  cannedId: string | null;
}): RuleNames {
  const of = (kind: RuleCondition["kind"]) =>
    conditions
      .flatMap((one) => (one.kind === kind && "ids" in one ? one.ids : []))
      .filter((one) => one !== NOBODY);
  const { files, addLabels, removeLabels, transfer } = actions;
  return {
    channels: of("channel"),
    departments: [...of("department"), ...(transfer?.departmentId ? [transfer.departmentId] : [])],
    agents: [...of("agent"), ...(transfer?.agentId ? [transfer.agentId] : [])],
    labels: [...of("label"), ...addLabels, ...removeLabels],
    segments: of("segment"),
    files: [...files],
    replies: cannedId === null ? [] : [cannedId],
  };
}
