import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED_LABEL } from "../trash.ts";
import { chatLabelRoutes, type ChatLabel } from "#contract/chat/labels.ts";
import { demandDepartment } from "../demand-department.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import {
  deleteLabel,
  findLabels,
  insertLabel,
  type LabelRow,
  orderLabels,
  updateLabel,
} from "./repository.ts";

/** A label as the wire shows it. */
export const presentLabel = (row: LabelRow): ChatLabel => ({
  id: row.id,
  name: row.name,
  colour: row.colour as ChatLabel["colour"],
  deptId: row.department_id,
});

async function demandLabel(rows: Scope | Work, id: string): Promise<LabelRow> {
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

export const labelHandlers = () =>
  implement(chatLabelRoutes, {
    chatLabels: async ({ scope, query }) => {
      await demandDepartment(scope, query.deptId);
      return { data: { labels: (await findLabels(scope, query.deptId)).map(presentLabel) } };
    },
    chatLabelDetails: async ({ scope, params }) => ({
      data: presentLabel(await demandLabel(scope, params.id)),
    }),
    createChatLabel: async ({ scope, body }) => ({
      data: await change(scope, "created", body.name, async (work) => {
        await demandDepartment(work, body.deptId);
        const id = newId();
        await insertLabel(work, {
          id,
          name: body.name,
          colour: body.colour,
          department_id: body.deptId ?? null,
        });
        return presentLabel(await demandLabel(work, id));
      }),
    }),
    updateChatLabel: async ({ scope, params, body }) => ({
      data: await change(scope, "changed", body.name, async (work) => {
        const known = await demandLabel(work, params.id);
        await demandDepartment(work, body.deptId);
        await updateLabel(work, params.id, {
          name: body.name,
          colour: body.colour,
          department_id: body.deptId === undefined ? known.department_id : body.deptId,
        });
        return presentLabel(await demandLabel(work, params.id));
      }),
    }),
    deleteChatLabel: async ({ scope, params }) => {
      const { name } = await demandLabel(scope, params.id);
      await change(scope, "removed", name, async (work) => {
        await takeOut(work, TRASHED_LABEL, { id: params.id, name });
        await deleteLabel(work, params.id);
      });
      return { data: {} };
    },
    orderChatLabels: async ({ scope, body }) => {
      await change(scope, "ordered", "labels", async (work) => {
        const known = new Set((await findLabels(work)).map(({ id }) => id));
        if (body.ids.some((id) => !known.has(id))) throw fail("NOT_FOUND", { what: "label" });
        await orderLabels(work, body.ids);
      });
      return { data: {} };
    },
  });
