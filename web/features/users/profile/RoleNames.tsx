import type { Profile } from "#contract/users/profile.ts";
import { useRoleName } from "#web/features/roles/public.ts";

/** One's roles as their reader calls them. */
export default function RoleNames({ roles }: Pick<Profile, "roles">) {
  const nameOf = useRoleName();
  return <bdi>{roles.map(nameOf).join(", ")}</bdi>;
}
