import type { ChatView } from "#contract/chat/views.ts";
import { agentName } from "#engines/chat/index.ts";
import { listDepartments } from "#server/features/departments/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import { type AgentRow, findAgent } from "../agents/repository.ts";
import { settingsOf } from "../settings/settings.ts";
import type { Me } from "./facts.ts";
import type { ActParts } from "./parts.ts";
import { joinQueue, release } from "./queue.ts";
import { demandHandler } from "./takes-part.ts";

export interface Transfer {
  chatId: string;
  agentId?: string | undefined;
  departmentId?: string | null | undefined;
  note: string;
}

export const by = ({ id, name }: Me) => ({ uId: id, name });

export async function demandAgent(work: Work, id: string): Promise<AgentRow> {
  const agent = await findAgent(work, id);
  if (!agent) throw fail("NOT_FOUND", { what: "user" });
  return agent;
}

/** Passes a chat on to an agent or a department, within a transaction. */
export const createTransferIn =
  ({ change }: Pick<ActParts, "change">) =>
  async (work: Work, me: Me, given: Transfer): Promise<ChatView> => {
    if ((given.agentId === undefined) === (given.departmentId === undefined))
      throw fail("CHAT_MESSAGE_REFUSED", { reason: "Choose an agent or a department." });
    const agent = given.agentId === undefined ? undefined : await demandAgent(work, given.agentId);
    if (agent?.id === me.id) throw fail("AGENT_UNFIT", { name: agent.name, reason: "it is yours already." });
    const settings = await settingsOf(work);
    const to = agent?.name ?? (await departmentNamed(work, given.departmentId ?? null));
    const chat = await change.change(work, given.chatId, (draft) => {
      demandHandler(draft, me);
      release(draft);
      joinQueue(draft, settings, me.id);
      if (agent)
        draft.put(agent, "transferred", {
          by: me,
          lapsesAt: new Date(Date.now() + settings.offerSeconds * 1_000),
        });
      else draft.row.department_id = given.departmentId ?? null;
      draft.note("transferred", { who: me.name, to, ...(given.note ? { note: given.note } : {}) });
      return { event: "transferToAgent", by: by(me) };
    });
    await work.tell("youTransferredToAgent", { chatId: chat.chatId, version: chat.version }, [
      agentName(me.id),
    ]);
    return chat;
  };
export type TransferIn = ReturnType<typeof createTransferIn>;

async function departmentNamed(work: Work, id: string | null): Promise<string> {
  if (id === null) return "";
  const found = (await listDepartments(work)).find((one) => one.id === id);
  if (!found) throw fail("NOT_FOUND", { what: "department" });
  return found.name;
}
