import { z } from "zod";
import { id, instant, name, text } from "../common.ts";
import { routes } from "../route.ts";
import { roles } from "../users/people.ts";
import { mailDomain } from "./sso.ts";
import { PROVIDER_KINDS } from "./sso-words.ts";

const OWN = "/e/enterprise/identityProvider";
const NAME_MAX = 60;
const DEPARTMENTS_MAX = 50;
const flag = z.stringbool().or(z.boolean()).default(false);

const rules = {
  /** Whether somebody it proves who has no account gets one, with these roles and departments. */
  makesPeople: z.boolean(),
  roles: z.array(z.number()),
  departments: z.array(id("department")),
  /** Whether its own second step is trusted where it says that it asked for one, so that none is asked for here. */
  isSecondStep: z.boolean(),
};

/** An enterprise's own identity provider; what is secret of it is never shown. */
export const identityProvider = z.object({
  kind: z.enum(PROVIDER_KINDS),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  entryPoint: z.string(),
  certificates: z.array(z.object({ subject: z.string(), validTo: instant })),
  ...rules,
  /** Nobody signs in by password but the keeper. */
  only: z.boolean(),
  keeper: z.object({ id: id("user"), name: z.string() }).nullable(),
  lastTest: z.object({ ok: z.boolean(), message: z.string(), at: instant }).nullable(),
});
export type IdentityProvider = z.output<typeof identityProvider>;

const state = z.object({
  provider: identityProvider.nullable(),
  domains: z.array(
    z.object({
      domain: z.string(),
      proven: z.boolean(),
      /** The TXT record that shows whose it is. */
      record: z.object({ name: z.string(), value: z.string() }),
    }),
  ),
  /** What the provider is told of us, and where the enterprise's people sign in. */
  addresses: z.object({
    signIn: z.string(),
    redirect: z.string(),
    entityId: z.string(),
    answer: z.string(),
  }),
});
export type SignOnState = z.output<typeof state>;

const byDomain = z.object({ domain: mailDomain });
const call = { permission: "ENTERPRISE.EDIT", envelope: "enterprise", reply: state } as const;

export const identityProviderRoutes = routes({
  identityProvider: {
    ...call,
    method: "GET",
    path: OWN,
    summary:
      "The enterprise's single sign-on: its provider, its domains, and what the provider is to be told.",
  },
  saveIdentityProvider: {
    ...call,
    method: "PUT",
    path: OWN,
    summary:
      "Set the provider up, or change it; for who may all that an administrator may, since its word makes anybody one. A secret that is left out stays, for the same issuer and client. Another provider begins without links to people.",
    body: z.object({
      kind: z.enum(PROVIDER_KINDS),
      name: name(NAME_MAX, "This field is mandatory."),
      /** OIDC: the issuer's address. SAML: the entity id. */
      issuer: text(1_000).default(""),
      clientId: text(300).default(""),
      clientSecret: text(1_000).optional(),
      /** SAML: the provider's metadata, which says the rest; or the address of its sign-in and its certificate. */
      metadata: text(200_000).optional(),
      entryPoint: text(2_000).default(""),
      certificate: text(20_000).default(""),
      makesPeople: flag,
      roles: roles.optional(),
      departments: z.array(id("department")).max(DEPARTMENTS_MAX).default([]),
      isSecondStep: flag,
    }),
  },
  removeIdentityProvider: {
    ...call,
    method: "DELETE",
    path: OWN,
    summary: "Take the provider away with its links to people: everybody signs in by password again.",
  },
  testIdentityProvider: {
    method: "POST",
    path: `${OWN}/test`,
    summary: "Begin to go round the provider as somebody who signs in does; nobody is signed in by it.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    reply: z.object({ url: z.string() }),
  },
  setSignOnRule: {
    ...call,
    method: "PUT",
    path: `${OWN}/rule`,
    summary:
      "Let people sign in by the provider alone, or by password too. One administrator, the keeper, always may by password. Others are signed out.",
    body: z.object({ only: flag, keeper: id("user").optional() }),
  },
  addSignOnDomain: {
    ...call,
    method: "POST",
    path: `${OWN}/domains`,
    summary: "Ask for an e-mail domain; it counts once its zone holds the record that is told.",
    body: byDomain,
  },
  proveSignOnDomain: {
    ...call,
    method: "POST",
    path: `${OWN}/domains/{domain}/proof`,
    summary: "Look for the record in the domain's zone.",
    params: byDomain,
  },
  removeSignOnDomain: {
    ...call,
    method: "DELETE",
    path: `${OWN}/domains/{domain}`,
    summary: "Give a domain up.",
    params: byDomain,
  },
});
