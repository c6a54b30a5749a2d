import type { ChatView } from "#contract/chat/views.ts";
import { agentName } from "#engines/chat/index.ts";
import { listDepartments } from "#server/features/departments/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import { type AgentRow, findAgent } from "../agents/repository.ts";
import { settingsOf } from "../settings/settings.ts";
import { type Actor, demandHolding, isPerson, toldBy } from "./actor.ts";
import type { Me } from "./facts.ts";
import type { ActParts } from "./parts.ts";
import { joinQueue, release } from "./queue.ts";

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
  async (work: Work, actor: Actor, given: Transfer): Promise<ChatView> => {
    if ((given.agentId === undefined) === (given.departmentId === undefined))
      throw fail("CHAT_MESSAGE_REFUSED", { reason: "Choose an agent or a department." });
    const agent = given.agentId === undefined ? undefined : await demandAgent(work, given.agentId);
    if (agent && agent.id === actor.id)
      throw fail("AGENT_UNFIT", { name: agent.name, reason: "it is yours already." });
    const settings = await settingsOf(work);
    const to = agent?.name ?? (await departmentNamed(work, given.departmentId ?? null));
    const chat = await change.change(work, given.chatId, (draft) => {
      demandHolding(draft, actor);
      release(draft);
      joinQueue(draft, settings, actor.id);
      // A rule may take it from a bot, which is not to go on.
      draft.row.bot_id = null;
      draft.row.bot_state = null;
      if (agent)
        draft.put(agent, "transferred", {
          by: actor,
          lapsesAt: new Date(Date.now() + settings.offerSeconds * 1_000),
        });
      else draft.row.department_id = given.departmentId ?? null;
      draft.note("transferred", { who: actor.name, to, ...(given.note ? { note: given.note } : {}) });
      return { event: "transferToAgent", by: toldBy(actor) };
    });
    if (isPerson(actor))
      await work.tell("youTransferredToAgent", { chatId: chat.chatId, version: chat.version }, [
        agentName(actor.id),
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
