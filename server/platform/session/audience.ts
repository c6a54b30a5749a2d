import type { Work } from "#server/platform/scope.ts";

/** Said when what somebody, or a program with a key, may hear has changed: roles, departments, networks, being active. */
export const AUDIENCE_CHANNEL = "dlvrd_audience";

/** Said when what the roles of an enterprise may do has changed: nobody of it is believed without a look. */
export const ROLES_CHANNEL = "dlvrd_roles";

/** Tells every process, after the commit, that roles of this enterprise have changed. */
export const tellRoles = (work: Pick<Work, "publish" | "enterpriseId">): Promise<void> =>
  work.publish(ROLES_CHANNEL, work.enterpriseId);

/** Tells every process, after the commit, to look again at what these may hear: people, and keys, by their ids. */
export async function tellAudience(work: Pick<Work, "publish">, ids: readonly string[]): Promise<void> {
  for (const id of ids) await work.publish(AUDIENCE_CHANNEL, id);
}
