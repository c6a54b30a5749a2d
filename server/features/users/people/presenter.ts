import type { EnrolType } from "#contract/auth/words.ts";
import type { User } from "#contract/users/people.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { UserRow } from "./repository.ts";

interface Beside {
  steps?: readonly EnrolType[] | undefined;
  abilities: User["abilities"];
}

export const presentUser = (
  row: UserRow,
  scope: Pick<Scope, "can" | "principal">,
  { steps = [], abilities }: Beside,
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
  abilities,
});
