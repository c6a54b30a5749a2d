import { identityProviderRoutes } from "#contract/auth/identity-provider.ts";
import type { Config } from "#server/platform/config.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import { markBrowser } from "../browser.ts";
import type { SignOn } from "../service.ts";
import type { SignOnDomains } from "./domains.ts";
import type { SignOnSettings } from "./service.ts";

interface Parts {
  settings: SignOnSettings;
  domains: SignOnDomains;
  signOn: SignOn;
  config: Config;
}

export const identityProviderHandlers = ({ settings, domains, signOn, config }: Parts) =>
  implement(identityProviderRoutes, {
    identityProvider: async ({ scope }) => ({ data: await settings.read(scope) }),
    saveIdentityProvider: async ({ scope, body }) => ({
      data: await settings.save(scope, body),
      message: "Single Sign-On Saved Successfully",
    }),
    removeIdentityProvider: async ({ scope }) => ({
      data: await settings.remove(scope),
      message: "Single Sign-On Removed Successfully",
    }),
    testIdentityProvider: async ({ scope, call }) => {
      const { userId: tester } = scope.principal;
      if (tester === null) throw fail("PERSON_NEEDED");
      const attempt = { provider: "enterprise" as const, enterpriseId: scope.enterpriseId, tester };
      return { data: { url: await signOn.begin(attempt, call.host, markBrowser(config, call)) } };
    },
    setSignOnRule: async ({ scope, body }) => ({
      data: await settings.setRule(scope, body.only, body.keeper),
      message: "Sign-in Rules Updated Successfully",
    }),
    addSignOnDomain: async ({ scope, body }) => {
      await domains.add(scope, body.domain);
      return { data: await settings.read(scope), message: "Domain Added Successfully" };
    },
    proveSignOnDomain: async ({ scope, params }) => {
      await domains.prove(scope, params.domain);
      return { data: await settings.read(scope), message: "Domain Proven Successfully" };
    },
    removeSignOnDomain: async ({ scope, params }) => {
      await domains.remove(scope, params.domain);
      return { data: await settings.read(scope), message: "Domain Removed Successfully" };
    },
  });
