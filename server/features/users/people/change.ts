import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import { tellAudience } from "#server/platform/session/audience.ts";
import type { Rows } from "../tables.ts";
import { findUser, holdUser, type UserRow } from "./repository.ts";

const AUDIENCE = ["USERS.VIEW", "DEPARTMENTS.VIEW"] as const;

const found = (row: UserRow | undefined): UserRow => {
  if (!row) throw fail("NOT_FOUND", { what: "user" });
  return row;
};
export const demandUser = async (rows: Rows, id: string): Promise<UserRow> => found(await findUser(rows, id));
export const demandHeld = async (work: Work, id: string): Promise<UserRow> => found(await holdUser(work, id));

/** Consoles that show people look again. */
export const userChanged = (work: Work, userId: string): Promise<void> =>
  work.announce("user.changed", { userId }, AUDIENCE);

/** With the commit somebody's sessions end, in every process, and what they may hear is looked at again. */
export async function signOut(
  { sessions }: Pick<Platform, "sessions">,
  work: Work,
  userId: string,
): Promise<void> {
  await tellAudience(work, [userId]);
  await sessions.endIn(work, userId);
}
