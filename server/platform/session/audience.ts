import type { Work } from "#server/platform/scope.ts";

/** Said when what somebody may hear has changed: their roles, their departments, whether they are active. */
export const AUDIENCE_CHANNEL = "dlvrd_audience";

/** Said when what the roles of an enterprise may do has changed: nobody of it is believed without a look. */
export const ROLES_CHANNEL = "dlvrd_roles";

/** Tells every process, after the commit, that roles of this enterprise have changed. */
export const tellRoles = (work: Pick<Work, "publish" | "enterpriseId">): Promise<void> =>
  work.publish(ROLES_CHANNEL, work.enterpriseId);

/** Tells every process, after the commit, to look again at what these people may hear; the message is a user's id. */
export async function tellAudience(work: Pick<Work, "publish">, userIds: readonly string[]): Promise<void> {
  for (const id of userIds) await work.publish(AUDIENCE_CHANNEL, id);
}
