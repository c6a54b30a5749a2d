import type { Scope, Work } from "#server/platform/scope.ts";
import type { Principal } from "#server/platform/scope.ts";
import { agentName, departmentName, MONITORS, visitorName } from "#engines/chat/index.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Naming } from "#server/platform/realtime/hub.ts";
import type { Sight } from "../chats/repository.ts";
import { departmentsOf } from "#server/features/departments/public.ts";

const handles = ({ permissions }: Principal) => permissions.has("CHAT.HANDLE");
const watches = ({ permissions }: Principal) => permissions.has("CHAT.VIEW_MONITOR");

/** Which chats somebody hears of. Chats of no department are for everyone who handles chats. */
export async function sightOf(rows: Scope | Work): Promise<Sight> {
  const { principal } = rows;
  const userId = principal.userId ?? "00000000-0000-0000-0000-000000000000";
  const departments = handles(principal) ? [null, ...(await departmentsOf(rows, userId))] : [];
  return { userId, departments, all: watches(principal) };
}

/** The names under which people hear of chats (`audienceOf`). */
export const chatNaming =
  ({ actFor }: Pick<Platform, "actFor">): Naming =>
  async (principal) => {
    const { userId, enterpriseId } = principal;
    if (principal.kind === "visitor") return [visitorName(principal.credentialId!)];
    if (userId === null) return [];
    const departments = handles(principal)
      ? [null, ...(await departmentsOf(actFor(enterpriseId), userId))]
      : [];
    return [agentName(userId), ...departments.map(departmentName), ...(watches(principal) ? [MONITORS] : [])];
  };
