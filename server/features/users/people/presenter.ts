import type { EnrolType } from "#contract/auth/words.ts";
import type { User } from "#contract/users/people.ts";
import type { Scope } from "#server/platform/scope.ts";
import { abilities } from "./policy.ts";
import type { UserRow } from "./repository.ts";

export const presentUser = (
  row: UserRow,
  scope: Pick<Scope, "can" | "principal">,
  steps: readonly EnrolType[] = [],
): User => ({
  _id: row.id,
  id: row.id,
  uId: row.id,
  name: row.name,
  emailId: row.email,
  profilePic: row.profile_pic,
  roles: row.roles,
  chat: row.chat_capacity,
  state: row.active ? 1 : 2,
  createdAt: row.created_at.toISOString(),
  secondSteps: scope.can("USERS.VIEW") ? [...steps] : null,
  self: row.id === scope.principal.userId,
  abilities: abilities(scope, row),
});
