import type { Me } from "#contract/auth.ts";
import { keptDetails } from "#contract/enterprise/details.ts";
import { PERMISSIONS } from "#contract/permissions.ts";
import type { Principal } from "#server/platform/scope.ts";
import type { Person } from "./repository.ts";

export function presentMe(person: Person, principal: Principal): Me {
  const { externalCampaigns, dateFormat, weekStart, logo, supportEmail } = keptDetails.parse(
    person.general ?? {},
  );
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
    externalCampaigns,
    dateFormat,
    weekStart,
    enterpriseLogo: logo,
    supportEmail,
    twoFactorEnabled: person.second_step,
    totpEnabled: person.totp,
    lastSeq: person.last_seq,
  };
}
