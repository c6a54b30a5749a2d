/** What each method that a provider may name proves (RFC 8176, section 2): something known, owned, or of the body. */
const KINDS: Readonly<Record<string, "knows" | "has" | "is">> = {
  pwd: "knows",
  pin: "knows",
  kba: "knows",
  otp: "has",
  sms: "has",
  tel: "has",
  hwk: "has",
  swk: "has",
  sc: "has",
  face: "is",
  fpt: "is",
  iris: "is",
  retina: "is",
  vbm: "is",
};
/** Contexts that stand for two factors: of REFEDS, of OpenID's EAP profile, of SAML 2.0, and as Microsoft names it. */
const CONTEXTS: ReadonlySet<unknown> = new Set([
  "https://refeds.org/profile/mfa",
  "http://schemas.openid.net/pape/policies/2007/06/multi-factor",
  "phr",
  "phrh",
  "urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract",
  "urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorUnregistered",
  "urn:oasis:names:tc:SAML:2.0:ac:classes:SmartcardPKI",
  "http://schemas.microsoft.com/claims/multipleauthn",
]);

/** Whether a provider says that it asked for two factors. One that says nothing is taken to have asked for one. */
export function saysTwoFactors(methods: unknown, contexts: readonly unknown[]): boolean {
  const named = Array.isArray(methods) ? methods.map(String) : [];
  const kinds = new Set(named.map((method) => Object.hasOwn(KINDS, method) && KINDS[method]).filter(Boolean));
  return named.includes("mfa") || kinds.size > 1 || contexts.some((context) => CONTEXTS.has(context));
}
