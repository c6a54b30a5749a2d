import type { identityProviderRoutes } from "#contract/auth/identity-provider.ts";
import type { BodyOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { demandSafe } from "../addresses.ts";
import { readCertificates, readMetadata } from "../saml-metadata.ts";
import type { ProviderSettings } from "../tables.ts";

export type ProviderForm = BodyOf<(typeof identityProviderRoutes)["saveIdentityProvider"]>;

const MANDATORY = "This field is mandatory.";
const wrong = (field: keyof ProviderForm, message: string) =>
  fail("INVALID_INPUT", { summary: message }, [{ field, message }]);

/** Runs something that says what is wrong with a field by throwing. */
async function judged<T>(field: keyof ProviderForm, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw wrong(field, (error as Error).message);
  }
}

/** What a form says of a provider; throws with the field that is wrong. */
export async function readSettings(
  { config, outbound }: Pick<Platform, "config" | "outbound">,
  form: ProviderForm,
): Promise<ProviderSettings> {
  const issuer = form.issuer.trim();
  const safe = (field: "issuer" | "entryPoint", address: string) =>
    judged(field, () => demandSafe(config, outbound, address));
  if (form.kind === "oidc") {
    if (!issuer) throw wrong("issuer", MANDATORY);
    if (!form.clientId.trim()) throw wrong("clientId", MANDATORY);
    await safe("issuer", issuer);
    return { issuer, clientId: form.clientId.trim(), entryPoint: "", certificates: [] };
  }
  const { metadata } = form;
  const told = metadata?.trim()
    ? await judged("metadata", () => readMetadata(metadata))
    : { ...form, issuer };
  const entryPoint = told.entryPoint.trim();
  if (!told.issuer) throw wrong("issuer", MANDATORY);
  if (!entryPoint) throw wrong("entryPoint", MANDATORY);
  await safe("entryPoint", entryPoint);
  const certificates = await judged("certificate", () => readCertificates(told.certificate));
  return { issuer: told.issuer, clientId: "", entryPoint, certificates };
}
