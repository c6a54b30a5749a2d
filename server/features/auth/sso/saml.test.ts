import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { selfSigned } from "#server/testing/certificate.ts";
import { createSamlProvider, type SamlSaid } from "#server/testing/saml-provider.ts";
import { begin, cookieOf, createZones, moveTo, ownDomain } from "#server/testing/sign-on.ts";

const OWN = "/e/enterprise/identityProvider";
const ANSWER = "POST /account/enterprise/sso_redirect_callback";
const ABROAD = { origin: "https://idp.lotus.example", "sec-fetch-site": "cross-site" };

const zones = createZones();
const idp = createSamlProvider();
let app: TestApp;
let tenant: Tenant;
let email: string;
let userId: string;

const save = (token: string, change: Record<string, unknown> = {}) =>
  app.call(`PUT ${OWN}`, { token, body: { kind: "saml", name: "Lotus", metadata: idp.metadata, ...change } });

beforeAll(async () => {
  app = await startApp({}, zones.features);
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  email = `meera@${await ownDomain(app, tenant, zones)}`;
  userId = tenant.people[2].id;
  await moveTo(app, userId, email);
  expect((await save(tenant.token)).message).toBe("Single Sign-On Saved Successfully");
});

type Made = (request: ReturnType<typeof idp.read>) => string;
const says =
  (change: Partial<SamlSaid> = {}): Made =>
  (request) =>
    idp.signed(idp.write(request, { email, ...change }));

/** The provider's page makes the browser post the answer; what the console is sent on with. */
async function post(xml: string, RelayState: string) {
  const form = { SAMLResponse: Buffer.from(xml).toString("base64"), RelayState };
  return app.call(ANSWER, { form, headers: ABROAD });
}
async function goRound(make: Made = says(), eId = tenant.id) {
  const { url, cookie } = await begin(app, { provider: "enterprise", eId });
  const request = idp.read(url);
  const sent = await post(make(request), request.relayState);
  const to = new URL(String(sent.headers.location), "http://nowhere.example");
  return { sent, cookie, to, ticket: to.searchParams.get("ticket") ?? "" };
}
async function validate(ticket: string, cookie: string) {
  const came = await app.call("POST /account/enterprise/oauth_validate", {
    body: { ticket },
    headers: { cookie },
  });
  return came as Answer<unknown> as Answer<{ token: string; user: { uId: string; emailId: string } }>;
}
async function signIn(make?: Made, eId?: string) {
  const { ticket, cookie } = await goRound(make, eId);
  return validate(ticket, cookie);
}

describe("a SAML provider", () => {
  it("spares people the second step here where it is trusted and says that it asked for two factors", async () => {
    await app.platform.database.system.query(
      "insert into two_factor (enterprise_id, user_id, by_email) values ($1, $2, true)",
      [tenant.id, userId],
    );
    const context = "https://refeds.org/profile/mfa";
    expect((await signIn(says({ context }))).data).toHaveProperty("twoFactor");
    await save(tenant.token, { isSecondStep: true });
    expect((await signIn()).data).toHaveProperty("twoFactor");
    expect((await signIn(says({ context }))).data.user.uId).toBe(userId);
  });

  it("signs the right person in, by its metadata or by its address and certificate", async () => {
    const came = await signIn();
    expect(came.message).toBe("Welcome");
    expect(came.data.user).toMatchObject({ uId: userId, emailId: email });
    const { metadata: _, ...bare } = { metadata: "", issuer: idp.entityId, entryPoint: idp.entryPoint };
    const { certificate } = idp;
    expect((await save(tenant.token, { ...bare, metadata: undefined, certificate })).status).toBe(200);
    expect((await signIn()).data.user.uId).toBe(userId);
    const shown = await app.call(`GET ${OWN}`, { token: tenant.token });
    expect(shown.data.provider!.certificates[0]!.subject).toContain("idp.lotus.example");
  });

  it("is told of us by metadata", async () => {
    const { data } = await app.call("GET /account/enterprise/saml/{eId}", { params: { eId: tenant.id } });
    const xml = String(data);
    const { addresses } = (await app.call(`GET ${OWN}`, { token: tenant.token })).data;
    expect(xml).toContain(`entityID="${addresses.entityId}"`);
    expect(xml).toContain(`Location="${addresses.answer}"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
  });

  it("leads back to our own console, whatever it brings along", async () => {
    const { sent, to } = await goRound();
    expect(sent.status).toBe(303);
    expect(to.origin).toBe("http://localhost:3000");
    expect(to.pathname).toBe("/login/callback");
    const { url } = await begin(app, { provider: "enterprise", eId: tenant.id });
    const elsewhere = await post(says()(idp.read(url)), "https://evil.example/");
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.headers.location).toBeUndefined();
  });

  it("is believed once, in the browser that began", async () => {
    const first = await goRound();
    expect((await validate(first.ticket, "dlvrd_sign_on=sso_other")).body.code).toBe(812);
    expect((await validate(first.ticket, first.cookie)).status).toBe(200);
    expect((await validate(first.ticket, first.cookie)).body.code).toBe(812);
  });
});

describe("what is refused", () => {
  const wrongly: Record<string, [Made, RegExp]> = {
    "an assertion without a signature": [(request) => idp.write(request, { email }), /Invalid signature/],
    "a signature of another key": [
      (request) => idp.signed(idp.write(request, { email }), "sha256", selfSigned("evil").privateKey),
      /Invalid signature/,
    ],
    "a signature by SHA-1": [(request) => idp.signed(idp.write(request, { email }), "sha1"), /SHA-1/],
    "a changed address": [(request) => says()(request).replaceAll(email, `x${email}`), /Invalid signature/],
    "another audience": [says({ audience: "https://other.example/saml" }), /audience/i],
    "another recipient": [says({ recipient: "https://other.example/acs" }), /does not answer this sign-in/],
    "another issuer": [says({ issuer: "https://other.example" }), /another provider's/],
    "what is too old": [says({ minutes: -10 }), /subject confirmation|expired/i],
    "an answer nobody asked for": [says({ inResponseTo: null, subjectInResponseTo: null }), /InResponseTo/],
    "an answer to another request": [
      says({ inResponseTo: "_other", subjectInResponseTo: "_other" }),
      /InResponseTo/,
    ],
    "an assertion for no request, in an answer to this one": [
      says({ subjectInResponseTo: null }),
      /does not answer this sign-in/,
    ],
    "a document type": [(request) => `<!DOCTYPE x [<!ENTITY y "z">]>${says()(request)}`, /document type/],
  };
  it.each(Object.entries(wrongly))("%s", async (_, [make, why]) => {
    const came = await signIn(make);
    expect(came.status).toBe(400);
    expect(came.message).toMatch(/^The sign-in by Lotus failed:/);
    expect(came.message).toMatch(why);
  });

  it.each(["before", "inside", "after"])("a signed assertion wrapped %s a forged one", async (place) => {
    const wrapped: Made = (request) => {
      const honest = says({ email: tenant.people[3].email })(request);
      const assertion = /<saml:Assertion .*<\/saml:Assertion>/s.exec(honest)![0];
      const forged = idp.write(request, { email, assertionId: "_forged" });
      const open = /<saml:Assertion [^>]*>/.exec(forged)![0];
      const put = { before: assertion + open, inside: open + assertion, after: open }[place]!;
      const whole = forged.replace(open, put);
      return place === "after" ? whole.replace("</samlp:Response>", `${assertion}</samlp:Response>`) : whole;
    };
    const came = await signIn(wrapped);
    expect(came.status).toBe(400);
    expect(came.message).toMatch(/Invalid signature|multiple assertions/);
  });

  it("an assertion that was used, also under another sign-in", async () => {
    const assertionId = "_used-once";
    expect((await signIn(says({ assertionId }))).status).toBe(200);
    expect((await signIn(says({ assertionId }))).status).toBe(400);
    let first = "";
    await signIn((request) => (first = says()(request)));
    expect((await signIn(() => first)).message).toMatch(/InResponseTo/);
  });

  it("an assertion that another enterprise's sign-in was given by the same provider", async () => {
    const other = await app.tenant();
    await save(other.token);
    const { url } = await begin(app, { provider: "enterprise", eId: other.id });
    const theirs = idp.read(url);
    const came = await signIn((request) =>
      idp.signed(idp.write({ ...request, audience: theirs.audience }, { email })),
    );
    expect(came.message).toMatch(/audience/i);
  });

  it("somebody of a domain that is not the enterprise's", async () => {
    const foreign = await app.tenant();
    const came = await signIn(says({ email: foreign.people[1].email, nameId: "x" }));
    expect(came.body.code).toBe(815);
  });

  it("settings that cannot work, with the field that is wrong", async () => {
    const refused = async (change: Record<string, unknown>, field: string) => {
      const { status, data } = await save(tenant.token, change);
      expect(status).toBe(400);
      expect((data as { errors?: { field: string }[] }).errors?.[0]?.field).toBe(field);
    };
    const bare = { metadata: undefined, issuer: "https://new.example", entryPoint: idp.entryPoint };
    await refused({ metadata: "<a/>" }, "metadata");
    await refused({ ...bare, certificate: "bm90IGEgY2VydGlmaWNhdGU=" }, "certificate");
    await refused({ ...bare, certificate: selfSigned("weak", 1_024).certificate }, "certificate");
    await refused({ ...bare, certificate: "" }, "certificate");
    await refused({ ...bare, entryPoint: "javascript:alert(1)", certificate: idp.certificate }, "entryPoint");
    await refused(
      { ...bare, entryPoint: "https://127.0.0.1/sso", certificate: idp.certificate },
      "entryPoint",
    );
  });
});

it("keeps what a test came to, and signs nobody in by it", async () => {
  const test = await app.call(`POST ${OWN}/test`, { token: tenant.token });
  const request = idp.read(test.data.url);
  const sent = await post(idp.write(request, { email }), request.relayState);
  const ticket = new URL(String(sent.headers.location)).searchParams.get("ticket")!;
  const came = await validate(ticket, cookieOf(test.headers));
  expect(came.data).toMatchObject({ tested: { ok: false } });
  expect(came.data.token).toBeUndefined();
  const { data } = await app.call(`GET ${OWN}`, { token: tenant.token });
  expect(data.provider!.lastTest).toMatchObject({ ok: false, message: came.message });
});
