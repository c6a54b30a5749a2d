import { randomBytes } from "node:crypto";
import type { Profile, SAML } from "@node-saml/node-saml";
import type { Proven } from "./proven.ts";
import { saysTwoFactors } from "./strength.ts";
import type { ProviderSettings } from "./tables.ts";

/** What is remembered while somebody is at the provider. */
export interface SamlBegun {
  requestId: string;
  begunAt: string;
}
/** Us, as the provider knows us. */
export interface SamlSelf {
  entityId: string;
  answer: string;
}

const LIFE_MS = 10 * 60_000;
const SKEW_MS = 60_000;
const WEAK = /(?:Signature|Digest)Method[^>]*#(?:\w+-)?(?:sha1|md5)["']/i;
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const MAIL_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const MICROSOFT_METHODS = "http://schemas.microsoft.com/claims/authnmethodsreferences";
const MAIL_NAMES = [
  "email",
  "mail",
  "emailAddress",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
];
const PERSON_NAMES = [
  "displayName",
  "name",
  "urn:oid:2.16.840.1.113730.3.1.241",
  "http://schemas.microsoft.com/identity/claims/displayname",
];

/** Its library is loaded for the first of them: few installations have any. */
async function samlOf(
  { entryPoint, certificates }: ProviderSettings,
  self: SamlSelf,
  begun: SamlBegun,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  return new SAML({
    entryPoint,
    idpCert: certificates,
    issuer: self.entityId,
    audience: self.entityId,
    callbackUrl: self.answer,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: SKEW_MS,
    maxAssertionAgeMs: LIFE_MS,
    generateUniqueId: () => begun.requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: LIFE_MS,
    // One request is waited for; who takes it away is whoever takes the state.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === begun.requestId ? begun.begunAt : null),
      removeAsync: async () => null,
    },
  });
}

/** Where to send the browser (HTTP-Redirect binding). */
export async function beginSaml(
  provider: ProviderSettings,
  self: SamlSelf,
  state: string,
): Promise<SamlBegun & { url: string }> {
  const begun = { requestId: `_${randomBytes(20).toString("hex")}`, begunAt: new Date().toISOString() };
  const url = await (await samlOf(provider, self, begun)).getAuthorizeUrlAsync(state, undefined, {});
  return { ...begun, url };
}

type Attributes = { $?: Record<string, string> };
interface Confirmation extends Attributes {
  SubjectConfirmationData?: Attributes[];
}
interface Assertion extends Attributes {
  Subject?: { SubjectConfirmation?: Confirmation[] }[];
  AuthnStatement?: { AuthnContext?: { AuthnContextClassRef?: (string | { _?: string })[] }[] }[];
}

/** Checks a provider's answer and reads of it whom it proves, and the assertion's id, which is good once. */
export async function finishSaml(
  provider: ProviderSettings,
  self: SamlSelf,
  begun: SamlBegun,
  answer: string,
): Promise<{ proven: Proven; assertionId: string }> {
  const xml = Buffer.from(answer, "base64").toString("utf8");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error("The answer holds a document type.");
  if (WEAK.test(xml)) throw new Error("The answer is signed with SHA-1 or MD5.");
  const { profile } = await (await samlOf(provider, self, begun)).validatePostResponseAsync({
    SAMLResponse: answer,
  });
  if (!profile) throw new Error("The answer proves nobody.");
  if (profile.issuer !== provider.issuer) throw new Error("The answer is another provider's.");
  const { Assertion: assertion } = profile.getAssertion!() as { Assertion: Assertion };
  demandMeant(assertion, self, begun);
  const assertionId = assertion.$?.ID;
  if (!assertionId) throw new Error("The assertion has no id.");
  return { proven: provenBy(profile, assertion), assertionId };
}

/** The library takes an assertion that says nothing of the request it answers; such a one may be anybody's. */
function demandMeant(assertion: Assertion, self: SamlSelf, begun: SamlBegun): void {
  const meant = assertion.Subject?.[0]?.SubjectConfirmation?.some(
    ({ $: own, SubjectConfirmationData: data }) =>
      own?.Method === BEARER &&
      data?.[0]?.$?.InResponseTo === begun.requestId &&
      data[0].$.Recipient === self.answer,
  );
  if (!meant) throw new Error("The assertion does not answer this sign-in.");
}

/** The contexts that an assertion names, and those that Microsoft tells among a person's attributes. */
function contextsOf(
  { AuthnStatement: statements = [] }: Assertion,
  told: Record<string, unknown>,
): unknown[] {
  const classes = statements
    .flatMap(({ AuthnContext: contexts = [] }) => contexts)
    .flatMap(({ AuthnContextClassRef: names = [] }) => names)
    .map((name) => (typeof name === "string" ? name : name._)?.trim());
  return [...classes, told[MICROSOFT_METHODS]].flat();
}

function provenBy(profile: Profile, assertion: Assertion): Proven {
  const told = (profile.attributes ?? {}) as Record<string, unknown>;
  const first = (names: readonly string[]) =>
    names.map((name) => told[name]).find((value) => typeof value === "string") as string | undefined;
  const isMail = profile.nameIDFormat === MAIL_FORMAT;
  const email = (first(MAIL_NAMES) ?? (isMail ? profile.nameID : "")).trim();
  const lasts = profile.nameID && profile.nameIDFormat !== TRANSIENT;
  return {
    issuer: profile.issuer,
    subject: lasts ? profile.nameID : email.toLowerCase(),
    email,
    // The enterprise's own provider, asked for addresses of domains that were shown to be the enterprise's.
    verified: true,
    twoFactors: saysTwoFactors(undefined, contextsOf(assertion, told)),
    name: first(PERSON_NAMES) ?? "",
  };
}
