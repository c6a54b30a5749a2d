import { identityProviderRoutes } from "./identity-provider.ts";
import { invitationRoutes } from "./invitations.ts";
import { networkRoutes } from "./networks.ts";
import { twoFactorAuthRoutes } from "./own-two-factor.ts";
import { recoveryRoutes } from "./recovery.ts";
import { signupRoutes } from "./signup.ts";
import { ssoRoutes } from "./sso.ts";
import { twoFactorRoutes } from "./two-factor.ts";

/** The calls of the account screens beside signing in. */
export const accountRoutes = {
  ...recoveryRoutes,
  ...invitationRoutes,
  ...signupRoutes,
  ...twoFactorRoutes,
  ...twoFactorAuthRoutes,
  ...networkRoutes,
  ...ssoRoutes,
  ...identityProviderRoutes,
};
