import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#server/platform/scope.ts";

/** Whoever sees some campaigns alone, by that person's id; undefined for who sees all of them. */
export type Viewer = string | undefined;

/**
 * Checkers see every campaign, or nothing of a private one could be approved; so do keys and the platform, which are
 * nobody's own.
 */
export const viewerOf = ({ principal: { userId }, can }: Pick<Scope, "principal" | "can">): Viewer =>
  userId === null || can("CAMPAIGNS.APPROVE") ? undefined : userId;

/** Whether the campaign `c` is this person's to see. */
export const visible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer === undefined
    ? sql`true`
    : sql`(c.access_type = 'all' or c.created_by = ${viewer}::uuid or c.access_type = 'department' and exists (
        select from department_member m join department_member n
          on n.enterprise_id = m.enterprise_id and n.department_id = m.department_id
        where m.enterprise_id = c.enterprise_id and m.user_id = c.created_by and n.user_id = ${viewer}::uuid))`;
