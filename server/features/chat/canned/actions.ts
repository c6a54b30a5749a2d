import type { CannedActions } from "#contract/chat/canned-actions.ts";
import { listDepartments } from "#server/features/departments/public.ts";
import { artifactNames } from "#server/features/library/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { findAgents } from "../agents/repository.ts";
import { findLabels } from "../labels/repository.ts";

const labelsOf = ({ addLabels, removeLabels }: CannedActions) => [...addLabels, ...removeLabels];

/** Finds what actions name, all of them at once; gives for each what its own are called. */
export async function namesIn(rows: Scope | Work, all: readonly CannedActions[]) {
  const files = all.flatMap((one) => one.files);
  const agents = all.flatMap(({ transfer }) => transfer?.agentId ?? []);
  const departments = all.some(({ transfer }) => transfer?.departmentId);
  const names = new Map<string, string>([
    ...(await artifactNames(rows, files)),
    ...pairs(all.some((one) => labelsOf(one).length > 0) ? await findLabels(rows) : []),
    ...pairs(agents.length > 0 ? await findAgents(rows, { ids: agents }) : []),
    ...pairs(departments ? await listDepartments(rows) : []),
  ]);
  return (actions: CannedActions): Record<string, string> => {
    const { agentId, departmentId } = actions.transfer ?? {};
    const ids = [...actions.files, ...labelsOf(actions), agentId, departmentId];
    return Object.fromEntries(
      ids.flatMap((id) => {
        const name = id && names.get(id);
        return id && name ? [[id, name]] : [];
      }),
    );
  };
}

const pairs = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => [id, name] as const);
