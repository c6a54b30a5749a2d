import { X509Certificate } from "node:crypto";
import type { SamlSelf } from "./saml.ts";

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const DESCRIPTOR = "//*[local-name()='IDPSSODescriptor']";
const RSA_BITS_MIN = 2_048;

/** What a provider is told of us. */
export async function ownMetadata({ entityId, answer }: SamlSelf): Promise<string> {
  const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: answer,
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
}

/** What a provider's metadata say of it; throws with what is missing. */
export async function readMetadata(xml: string) {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error("Metadata hold no document type.");
  const { parseDomFromString, xpath } = await import("@node-saml/node-saml/lib/xml.js");
  const document = await parseDomFromString(xml.trim());
  const attribute = (path: string) => xpath.selectAttributes(document, path)[0]?.value ?? "";
  const issuer = attribute(`${DESCRIPTOR}/../@entityID`);
  const entryPoint = attribute(
    `${DESCRIPTOR}/*[local-name()='SingleSignOnService'][@Binding='${REDIRECT}']/@Location`,
  );
  const signing = `${DESCRIPTOR}/*[local-name()='KeyDescriptor'][not(@use) or @use='signing']`;
  const found = xpath.selectElements(document, `${signing}//*[local-name()='X509Certificate']`);
  const certificates = found.map((element) => element.textContent ?? "").join("\n\n");
  if (!issuer) throw new Error("The metadata name no provider (IDPSSODescriptor, entityID).");
  if (!entryPoint) throw new Error("The metadata name no sign-in by HTTP-Redirect.");
  return { issuer, entryPoint, certificate: certificates };
}

/** Certificates as somebody pastes them, PEM or bare base64, several one after another; throws with what is wrong. */
export function readCertificates(text: string): string[] {
  const parts = text.split(/-----(?:BEGIN|END) CERTIFICATE-----|\n\s*\n/).flatMap((part) => {
    const base64 = part.replace(/\s+/g, "");
    return base64 === "" ? [] : [Buffer.from(base64, "base64")];
  });
  return [...new Set(parts.map((der) => pemOf(der)))];
}

function pemOf(der: Buffer): string {
  const certificate = new X509Certificate(der);
  const { modulusLength } = certificate.publicKey.asymmetricKeyDetails ?? {};
  if (modulusLength !== undefined && modulusLength < RSA_BITS_MIN)
    throw new Error(`Its key has fewer than ${RSA_BITS_MIN} bits.`);
  return certificate.toString();
}

/** Whose a certificate is, and until when it is meant. */
export function describeCertificate(pem: string): { subject: string; validTo: string } {
  const { subject, validTo } = new X509Certificate(pem);
  return { subject: subject.replaceAll("\n", ", "), validTo: new Date(validTo).toISOString() };
}
