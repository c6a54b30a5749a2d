import type { Platform } from "#server/platform/platform.ts";
import type { Naming } from "#server/platform/realtime/hub.ts";
import type { Principal, Scope, Work } from "#server/platform/scope.ts";
import { agentName, departmentName, MONITORS, visitorName, watchName } from "#engines/chat/index.ts";
import { departmentsOf } from "#server/features/departments/public.ts";
import type { Sight } from "../chats/sight.ts";
import type { Rows } from "../tables.ts";

const NOBODY = "00000000-0000-0000-0000-000000000000";

async function lookOf(rows: Rows, principal: Principal): Promise<Sight> {
  const { permissions, dataScope } = principal;
  const userId = principal.userId ?? NOBODY;
  const departments = [null, ...(await departmentsOf(rows, userId))];
  const reach = { own: [], department: departments, all: "all" as const }[dataScope];
  return {
    userId,
    departments: permissions.has("CHAT.HANDLE") ? departments : [],
    watched: permissions.has("CHAT.VIEW_MONITOR") ? reach : [],
    reads: reach,
  };
}

export const sightOf = (rows: Scope | Work): Promise<Sight> => lookOf(rows, rows.principal);

/** The names under which people hear of chats (`audienceOf`). */
export const chatNaming =
  ({ actFor }: Pick<Platform, "actFor">): Naming =>
  async (principal) => {
    const { userId, enterpriseId } = principal;
    if (principal.kind === "visitor") return [visitorName(principal.credentialId!)];
    if (userId === null) return [];
    const { departments, watched } = await lookOf(actFor(enterpriseId), principal);
    const watching = watched === "all" ? [MONITORS] : watched.map(watchName);
    return [agentName(userId), ...departments.map(departmentName), ...watching];
  };
