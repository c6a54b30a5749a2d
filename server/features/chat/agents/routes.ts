import { chatAgentRoutes } from "#contract/chat/agents.ts";
import type { ChatAgent } from "#contract/chat/agents.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandDepartment } from "../demand-department.ts";
import { AGENT_AUDIENCE } from "./presence.ts";
import { type AgentRow, findAgent, findAgents, setStatus } from "./repository.ts";

const present = (row: AgentRow): ChatAgent => ({
  uId: row.id,
  name: row.name,
  agentStatus: row.status,
  statusSince: row.status_at?.toISOString() ?? null,
  online: row.online,
  openChats: row.open,
  capacity: row.capacity,
  departments: row.departments,
});

async function demandSelf(scope: Scope): Promise<AgentRow> {
  const row = scope.principal.userId ? await findAgent(scope, scope.principal.userId) : undefined;
  if (!row) throw fail("NOT_FOUND", { what: "agent" });
  return row;
}

export const agentHandlers = () =>
  implement(chatAgentRoutes, {
    agents: async ({ scope, query }) => {
      await demandDepartment(scope, query.deptId);
      const { name, deptId, agentStatus: status, from, perPage } = query;
      const found = await findAgents(scope, {
        name,
        departmentId: deptId ?? null,
        status,
        from,
        perPage: perPage + 1,
      });
      return { data: { agents: found.slice(0, perPage).map(present), more: found.length > perPage } };
    },
    agentStatus: async ({ scope }) => {
      const { status, open, capacity } = await demandSelf(scope);
      return { data: { agentStatus: status, openChats: open, capacity } };
    },
    updateAgentStatus: async ({ scope, body }) => {
      const { id } = await demandSelf(scope);
      await scope.write(async (work) => {
        await setStatus(work, id, body.agentStatus);
        await work.announce("agent.changed", { uId: id }, AGENT_AUDIENCE);
      });
      return { data: body };
    },
  });
