import type { CannedActions } from "#contract/chat/canned-actions.ts";
import { NO_ACTIONS } from "#engines/chat/index.ts";
import { departmentExists, listDepartments } from "#server/features/departments/public.ts";
import { artifactFace, artifactNames } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { demandLabels } from "../act/end.ts";
import { demandAgent } from "../act/transfer.ts";
import { findAgents } from "../agents/repository.ts";
import { findLabels } from "../labels/repository.ts";
import { settingsOf } from "../settings/settings.ts";

const labelsOf = ({ addLabels, removeLabels }: CannedActions) => [...addLabels, ...removeLabels];

/** Refuses actions with something that is not there; what stood in them already is not asked for again. */
export async function demandActions(work: Work, actions: CannedActions, kept: CannedActions = NO_ACTIONS) {
  for (const file of actions.files) if (!kept.files.includes(file)) await artifactFace(work, file);
  const known = labelsOf(kept);
  const labels = labelsOf(actions).filter((one) => !known.includes(one));
  if (labels.length > 0) await demandLabels(work, labels);
  const { agentId, departmentId } = actions.transfer ?? {};
  if (agentId && agentId !== kept.transfer?.agentId) await demandAgent(work, agentId);
  if (
    departmentId &&
    departmentId !== kept.transfer?.departmentId &&
    !(await departmentExists(work, departmentId))
  )
    throw fail("NOT_FOUND", { what: "department" });
  const disposition = actions.close?.disposition ?? "";
  if (disposition === "" || disposition === kept.close?.disposition) return;
  if (!(await settingsOf(work)).dispositions.choices.includes(disposition))
    throw fail("CHAT_DISPOSITION_UNKNOWN", { name: disposition });
}

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
