import { randomBytes } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { signXml } from "@node-saml/node-saml/lib/xml.js";
import { selfSigned } from "./certificate.ts";

/** What an answer says; each may be said wrongly. */
export interface SamlSaid {
  email: string;
  nameId?: string;
  issuer?: string;
  audience?: string;
  recipient?: string;
  /** Of the response, and of the assertion; null leaves it out. */
  inResponseTo?: string | null;
  subjectInResponseTo?: string | null;
  minutes?: number;
  assertionId?: string;
  /** How the person proved themselves. */
  context?: string;
}
interface Request {
  id: string;
  answer: string;
  audience: string;
  relayState: string;
}

const MINUTE = 60_000;

/** A SAML identity provider: reads what it is asked, and signs what it is told to say. */
export function createSamlProvider(entityId = "https://idp.lotus.example/saml") {
  const { privateKey, certificate } = selfSigned("idp.lotus.example");
  const entryPoint = "https://idp.lotus.example/sso";

  const read = (url: string): Request => {
    const { searchParams } = new URL(url);
    const xml = inflateRawSync(Buffer.from(searchParams.get("SAMLRequest")!, "base64")).toString();
    return {
      id: / ID="([^"]+)"/.exec(xml)![1]!,
      answer: /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)![1]!,
      audience: /Issuer[^>]*>([^<]+)</.exec(xml)![1]!,
      relayState: searchParams.get("RelayState")!,
    };
  };

  function write(request: Request, said: SamlSaid): string {
    const [now, until] = [0, said.minutes ?? 5].map((minutes) =>
      new Date(Date.now() + minutes * MINUTE).toISOString(),
    );
    const issued = new Date(Date.now() + Math.min(said.minutes ?? 0, 0) * MINUTE - 1_000).toISOString();
    const refers = (to: string | null | undefined) =>
      to === null ? "" : ` InResponseTo="${to ?? request.id}"`;
    const issuer = `<saml:Issuer>${said.issuer ?? entityId}</saml:Issuer>`;
    const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.assertionId ?? `_${randomBytes(16).toString("hex")}`}" Version="2.0" IssueInstant="${issued}">${issuer}<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${said.nameId ?? said.email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${refers(said.subjectInResponseTo)} NotOnOrAfter="${until}" Recipient="${said.recipient ?? request.answer}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${issued}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience ?? request.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}"><saml:AuthnContext><saml:AuthnContextClassRef>${said.context ?? "urn:oasis:names:tc:SAML:2.0:ac:classes:Password"}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${said.email}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue>Meera Nair</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;
    return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomBytes(16).toString("hex")}" Version="2.0" IssueInstant="${issued}" Destination="${request.answer}"${refers(said.inResponseTo)}>${issuer.replaceAll("<saml:Issuer", '<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"')}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`;
  }

  const signed = (xml: string, algorithm: "sha1" | "sha256" = "sha256", key = privateKey): string =>
    signXml(
      xml,
      "//*[local-name(.)='Assertion']",
      { reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: "after" },
      {
        privateKey: key,
        signatureAlgorithm: algorithm,
        digestAlgorithm: algorithm,
        xmlSignatureTransforms: [
          "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
          "http://www.w3.org/2001/10/xml-exc-c14n#",
        ],
      },
    );

  const metadata = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate.replace(/-----[^-]+-----/g, "")}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entryPoint}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
  return { entityId, entryPoint, certificate, metadata, read, write, signed };
}
