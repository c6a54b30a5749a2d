import { askedFor, type ServiceSettings, type ServiceType } from "#contract/integrations/services.ts";

/** What may be shown, and what is sealed; fields that are not asked for are kept nowhere. */
export function partsOf(type: ServiceType, given: ServiceSettings, kept: ServiceSettings = {}) {
  const shown: ServiceSettings = {};
  const sealed: ServiceSettings = {};
  for (const { name, kind } of askedFor(type, given)) {
    const value = given[name]?.trim() ?? "";
    if (kind !== "secret") shown[name] = value;
    else sealed[name] = value || (kept[name] ?? "");
  }
  return { shown, sealed };
}

const SECRETS = ["password", "token", "key", "clientSecret", "apiSecret", "signingSecret"];
/** What of a service's settings no sentence may hold. */
export const secretsIn = (of: ServiceSettings): string[] =>
  SECRETS.map((name) => of[name] ?? "").filter(Boolean);

/** Some servers say what they were sent. */
export const withoutSecrets = (message: string, of: ServiceSettings): string =>
  secretsIn(of)
    .reduce((text, secret) => text.replaceAll(secret, "…"), message)
    .slice(0, 300);
