import type { ChatLabel, chatLabelRoutes } from "#contract/chat/labels.ts";
import type { BodyOf } from "#contract/route.ts";
import { demandUnusedByRules } from "#server/features/customers/public.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { demandDepartment } from "../demand-department.ts";
import { TRASHED_LABEL } from "../trash.ts";
import {
  deleteLabel,
  findLabels,
  insertLabel,
  type LabelRow,
  orderLabels,
  updateLabel,
} from "./repository.ts";

type SaveLabel = BodyOf<(typeof chatLabelRoutes)["createChatLabel"]>;

/** A label as the wire shows it. */
export const presentLabel = (row: LabelRow): ChatLabel => ({
  id: row.id,
  name: row.name,
  colour: row.colour as ChatLabel["colour"],
  deptId: row.department_id,
});

export async function demandLabel(rows: Scope | Work, id: string): Promise<LabelRow> {
  const found = (await findLabels(rows)).find((row) => row.id === id);
  if (!found) throw fail("NOT_FOUND", { what: "label" });
  return found;
}

/** Writes in one transaction, tells consoles, and keeps the trail. */
function change<T>(scope: Scope, action: string, subject: string, write: (work: Work) => Promise<T>) {
  return scope.write(async (work) => {
    const result = await onTaken("LABEL_NAME_TAKEN", { name: subject }, () => write(work));
    await work.announce("chat.settings", { what: "label" }, [
      "CHAT.HANDLE",
      "CHAT.VIEW_MONITOR",
      "CHAT.CHAT_CONFIG",
    ]);
    await work.audit({ action: `chat-label.${action}`, subject });
    return result;
  });
}

export async function listLabels(scope: Scope, departmentId?: string): Promise<ChatLabel[]> {
  await demandDepartment(scope, departmentId);
  return (await findLabels(scope, departmentId)).map(presentLabel);
}

export const createLabel = (scope: Scope, input: SaveLabel): Promise<ChatLabel> =>
  change(scope, "created", input.name, async (work) => {
    await demandDepartment(work, input.deptId);
    const id = newId();
    await insertLabel(work, {
      id,
      name: input.name,
      colour: input.colour,
      department_id: input.deptId ?? null,
    });
    return presentLabel(await demandLabel(work, id));
  });

/** Without a department it stays where it is. */
export const updateChatLabel = (scope: Scope, id: string, input: SaveLabel): Promise<ChatLabel> =>
  change(scope, "changed", input.name, async (work) => {
    const known = await demandLabel(work, id);
    await demandDepartment(work, input.deptId);
    await updateLabel(work, id, {
      name: input.name,
      colour: input.colour,
      department_id: input.deptId === undefined ? known.department_id : input.deptId,
    });
    return presentLabel(await demandLabel(work, id));
  });

export async function removeLabel(scope: Scope, id: string): Promise<void> {
  const { name } = await demandLabel(scope, id);
  await change(scope, "removed", name, async (work) => {
    await demandUnusedByRules(work, id, name);
    await takeOut(work, TRASHED_LABEL, { id, name });
    await deleteLabel(work, id);
  });
}

export const putLabelsInOrder = (scope: Scope, ids: readonly string[]): Promise<void> =>
  change(scope, "ordered", "labels", async (work) => {
    const known = new Set((await findLabels(work)).map(({ id }) => id));
    if (ids.some((id) => !known.has(id))) throw fail("NOT_FOUND", { what: "label" });
    await orderLabels(work, ids);
  });
