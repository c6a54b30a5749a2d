import type { CannedActions } from "#contract/chat/canned-actions.ts";
import { NO_ACTIONS } from "#engines/chat/index.ts";
import { departmentExists } from "#server/features/departments/public.ts";
import { artifactFace } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import { settingsOf } from "../settings/settings.ts";
import { demandLabels } from "./end.ts";
import { demandAgent } from "./transfer.ts";

const labelsOf = ({ addLabels, removeLabels }: CannedActions) => [...addLabels, ...removeLabels];

/** Refuses actions with something that is not there; what stood in them already is not asked for again. */
export async function demandActions(work: Work, actions: CannedActions, kept: CannedActions = NO_ACTIONS) {
  for (const file of actions.files) if (!kept.files.includes(file)) await artifactFace(work, file);
  const known = labelsOf(kept);
  const labels = labelsOf(actions).filter((one) => !known.includes(one));
  if (labels.length > 0) await demandLabels(work, labels);
  const { agentId, departmentId } = actions.transfer ?? {};
  await demandTaker(work, {
    agentId: agentId === kept.transfer?.agentId ? undefined : agentId,
    departmentId: departmentId === kept.transfer?.departmentId ? undefined : departmentId,
  });
  const disposition = actions.close?.disposition ?? "";
  if (disposition === "" || disposition === kept.close?.disposition) return;
  if (!(await settingsOf(work)).dispositions.choices.includes(disposition))
    throw fail("CHAT_DISPOSITION_UNKNOWN", { name: disposition }, [
      { field: "actions.close.disposition", message: "must be one that the settings offer" },
    ]);
}

/** Refuses to pass a chat on to who, or what, is not there. */
export async function demandTaker(
  work: Work,
  { agentId, departmentId }: { agentId?: string | undefined; departmentId?: string | undefined },
): Promise<void> {
  if (agentId) await demandAgent(work, agentId);
  if (departmentId && !(await departmentExists(work, departmentId)))
    throw fail("NOT_FOUND", { what: "department" });
}

const refused = (field: string, message: string) =>
  fail("INVALID_INPUT", { summary: `${field} ${message}.` }, [{ field, message }]);

/** Refuses actions that would end a chat in two ways, or pass it on to nobody or to two. */
export function demandOneEnd({ transfer, close }: CannedActions): void {
  if (transfer && (transfer.agentId === undefined) === (transfer.departmentId === undefined))
    throw refused("actions.transfer", "must be to an agent or to a department");
  if (transfer && close) throw refused("actions.close", "must not be asked for together with a transfer");
}
