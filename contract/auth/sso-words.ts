/** Providers that the operator sets up for everybody. */
export const PRESETS = ["google", "microsoft"] as const;
export type Preset = (typeof PRESETS)[number];
/** By what an enterprise's own provider speaks. */
export const PROVIDER_KINDS = ["oidc", "saml"] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];
/** Who proves somebody: one of the operator's providers, or the enterprise's own. */
export const PROVIDERS = [...PRESETS, "enterprise"] as const;
export type Provider = (typeof PROVIDERS)[number];
/** The page of the console that providers send people back to. */
export const CALLBACK_PAGE = "/login/callback";
/** The record of a domain's zone that shows whose it is. */
export const PROOF_RECORD = "_dlvrd-challenge";
