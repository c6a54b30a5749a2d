import { firstStep } from "./first-step.ts";
import { createPasswordKey, createPost, twoFactorOf } from "#server/features/auth/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { deviceHandlers } from "./devices/routes.ts";
import { createDevices } from "./devices/service.ts";
import { vapidKeys } from "./devices/vapid.ts";
import { createAcceptance } from "./invitations/acceptance.ts";
import { invitationHandlers } from "./invitations/routes.ts";
import { createInvitations } from "./invitations/service.ts";
import { peopleHandlers } from "./people/routes.ts";
import { type ChatsOf, createPeople } from "./people/service.ts";
import { createOwnPassword } from "./people/password.ts";
import { profileHandlers } from "./profile/routes.ts";
import { twoFactorHandlers } from "./two-factor/routes.ts";
import { createTwoFactorReset } from "./two-factor/reset.ts";
import { createTwoFactorRule } from "./two-factor/rule.ts";
import { createOwnTwoFactor } from "./two-factor/service.ts";
import { createProfile } from "./profile/service.ts";
import { sessionHandlers } from "./sessions/routes.ts";
import { createUserSessions } from "./sessions/service.ts";

/** The people of an enterprise, and what each keeps of themselves. */
export function createUsers(platform: Platform, chatsOf: ChatsOf): Feature {
  const ownPassword = createOwnPassword(platform);
  const post = createPost(platform);
  const twoFactor = twoFactorOf(platform);
  return {
    routes: [
      ...peopleHandlers(createPeople(platform, ownPassword, chatsOf)),
      ...profileHandlers(createProfile(vapidKeys(platform)), ownPassword),
      ...sessionHandlers(createUserSessions(platform, ownPassword)),
      ...twoFactorHandlers(
        createOwnTwoFactor(twoFactor, ownPassword),
        createTwoFactorRule(platform, twoFactor),
        createTwoFactorReset(platform, ownPassword, post),
      ),
      ...invitationHandlers(
        createInvitations(platform, post),
        createAcceptance(platform, createPasswordKey(platform)),
      ),
      ...deviceHandlers(createDevices(platform)),
    ],
    firstSteps: [firstStep],
  };
}
