import type { Me } from "#contract/auth.ts";
import { PERMISSIONS } from "#contract/permissions.ts";
import type { Principal } from "#server/platform/scope.ts";
import type { Person } from "./repository.ts";

export function presentMe(person: Person, principal: Principal): Me {
  return {
    uId: person.id,
    eId: person.enterprise_id,
    enterpriseName: person.enterprise,
    name: person.name,
    emailId: person.email,
    profilePic: person.profile_pic,
    ...person.notifications,
    roles: person.roles,
    permissions: PERMISSIONS.filter((permission) => principal.permissions.has(permission)),
    artifactsEnabled: principal.permissions.has("LIBRARY.VIEW"),
    directSso: person.direct_sso,
    externalCampaigns: person.external_campaigns,
    lastSeq: person.last_seq,
  };
}
