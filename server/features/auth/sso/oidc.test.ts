import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Answer,
  CAPTCHA_TEXT,
  PASSWORD,
  startApp,
  type Tenant,
  type TestApp,
} from "#server/testing/harness.ts";
import { type OidcServer, startOidcProvider } from "#server/testing/oidc-provider.ts";
import { begin, createZones, moveTo, ownDomain } from "#server/testing/sign-on.ts";

const CALLBACK = "POST /account/enterprise/oauth_callback";
const OWN = "/e/enterprise/identityProvider";
const ME = "GET /e/enterprise/users/me";

/** Everything that may come of it. */
interface Came {
  token: string;
  twoFactor: { id: string; authTypes: string[] };
  user: { uId: string };
}

const zones = createZones();
let provider: OidcServer;
let app: TestApp;
let tenant: Tenant;
let domain: string;

const form = (change: Record<string, unknown> = {}) => ({
  kind: "oidc",
  name: "Lotus",
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  ...change,
});
const save = (token: string, change?: Record<string, unknown>) =>
  app.call(`PUT ${OWN}`, { token, body: form(change) });

beforeAll(async () => {
  provider = await startOidcProvider();
  const preset = (name: string) => ({
    [`${name}_CLIENT_ID`]: provider.clientId,
    [`${name}_CLIENT_SECRET`]: provider.clientSecret,
    [`${name}_ISSUER`]: provider.issuer,
  });
  const env = { OUTBOUND_ALLOW: provider.issuer, ...preset("GOOGLE"), ...preset("MICROSOFT") };
  app = await startApp(env, zones.features);
});
afterAll(async () => {
  await app.stop();
  await provider.close();
});
beforeEach(async () => {
  tenant = await app.tenant();
  domain = await ownDomain(app, tenant, zones);
  expect((await save(tenant.token)).message).toBe("Single Sign-On Saved Successfully");
});

const own = () => ({ provider: "enterprise" as const, eId: tenant.id });
/** Brings what the provider sent back. */
async function bring(came: URLSearchParams, cookie: string, change: Record<string, unknown> = {}) {
  const body = { ...Object.fromEntries(came), ...change };
  return (await app.call(CALLBACK, { body, headers: { cookie } })) as Answer<unknown> as Answer<Came>;
}
async function signIn(by: Parameters<typeof begin>[1] = own()) {
  const { url, cookie } = await begin(app, by);
  return bring(await provider.visit(url), cookie);
}
async function employ(role: 2 | 3 | 4 = 2): Promise<{ id: string; email: string }> {
  const { id } = tenant.people[role];
  const email = `asha@${domain}`;
  await moveTo(app, id, email);
  provider.person = { sub: `sub-${id}`, email, email_verified: true, name: "Asha Raman" };
  return { id, email };
}
const login = async (email: string) =>
  app.call("POST /account/enterprise/twoFactorAuth", {
    body: {
      email,
      password: PASSWORD,
      captcha: CAPTCHA_TEXT,
      captchaId: (await app.call("GET /account/captcha/generate")).data.captchaId,
      removeExistingSession: true,
    },
  });

describe("an enterprise's own provider", () => {
  it("signs the right person in, with a session that is new, and writes it down", async () => {
    const { id } = await employ();
    const came = await signIn();
    expect(came.message).toBe("Welcome");
    expect(came.data.user.uId).toBe(id);
    expect(came.headers["set-cookie"]).toEqual(
      expect.arrayContaining([expect.stringMatching(/dlvrd_session=ses_.*HttpOnly/)]),
    );
    const again = await signIn();
    expect(again.data.token).not.toBe(came.data.token);
    expect((await app.call(ME, { token: came.data.token })).status).toBe(401);
    const trail = await app.platform.database.system.query<{ action: string }>(
      "select action from audit_event where enterprise_id = $1 and subject_id = $2 order by id",
      [tenant.id, id],
    );
    expect(trail.rows.map(({ action }) => action)).toEqual([
      "auth.identity_linked",
      "auth.signed_in",
      "auth.signed_in",
    ]);
  });

  it("knows somebody by the provider's own name for them, whatever their address becomes", async () => {
    const { id } = await employ();
    await signIn();
    provider.person = { ...provider.person, email: "asha.new@elsewhere.example", email_verified: false };
    expect((await signIn()).data.user.uId).toBe(id);
    // The address was given to somebody else at the provider.
    provider.person = { sub: "another", email: `asha@${domain}`, email_verified: true };
    expect((await signIn()).body.code).toBe(817);
  });

  it("refuses an address that is not verified, of another domain, of another enterprise, and of nobody", async () => {
    const { email } = await employ();
    provider.person.email_verified = false;
    expect((await signIn()).body.code).toBe(814);
    provider.person = { sub: "x", email: "asha@gmail.example", email_verified: true };
    expect((await signIn()).body.code).toBe(815);
    provider.person = { sub: "y", email: `nobody@${domain}`, email_verified: true };
    const stranger = await signIn();
    expect(stranger).toMatchObject({ status: 400 });
    expect(stranger.message).toBe(
      `nobody@${domain} has no active account here. Ask your administrator to invite you.`,
    );
    const foreign = await app.tenant();
    await moveTo(app, foreign.people[2].id, `guest@${domain}`);
    provider.person = { sub: "z", email: `guest@${domain}`, email_verified: true };
    expect((await signIn()).body.code).toBe(816);
    // What one enterprise's provider says is nothing to another one.
    await save(foreign.token);
    provider.person = { sub: "w", email, email_verified: true };
    expect((await signIn({ provider: "enterprise", eId: foreign.id })).body.code).toBe(815);
  });

  it("refuses somebody who was deactivated, and an account that is locked", async () => {
    const { id, email } = await employ();
    await signIn();
    await app.platform.database.system.query("update app_user set active = false where id = $1", [id]);
    expect((await signIn()).body.code).toBe(816);
    await app.platform.database.system.query("update app_user set active = true where id = $1", [id]);
    await app.platform.database.system.query(
      "insert into platform.login_throttle values ($1, 5, now() + interval '5 minutes', now() + interval '5 minutes')",
      [email],
    );
    expect((await signIn()).body.code).toBe(803);
  });

  it("makes accounts on the first sign-in where the enterprise wants it, with its roles", async () => {
    const { data } = await app.call("POST /e/enterprise/departments", {
      token: tenant.token,
      body: { name: "Care", description: "" },
    });
    const department = (data as { department: { id: string } }).department.id;
    const saved = await save(tenant.token, { makesPeople: true, roles: [3], departments: [department] });
    expect(saved.message).toBe("Single Sign-On Saved Successfully");
    provider.person = { sub: "new", email: `ravi@${domain}`, email_verified: true, name: "Ravi Menon" };
    const came = await signIn();
    const me = await app.call(ME, { token: came.data.token });
    expect(me.data).toMatchObject({
      name: "Ravi Menon",
      emailId: `ravi@${domain}`,
      roles: [3],
      eId: tenant.id,
    });
    const rows = await app.platform.database.system.query(
      "select from department_member where department_id = $1 and user_id = $2",
      [department, me.data.uId],
    );
    expect(rows.rowCount).toBe(1);
  });

  it("asks for the person's second step, unless the enterprise trusts the provider's and it says so", async () => {
    const { id } = await employ();
    await app.platform.database.system.query(
      "insert into two_factor (enterprise_id, user_id, by_email) values ($1, $2, true)",
      [tenant.id, id],
    );
    const asked = await signIn();
    expect(asked.data.twoFactor.authTypes).toEqual(["email"]);
    expect(asked.data.token).toBeUndefined();
    await save(tenant.token, { isSecondStep: true });
    expect((await signIn()).data.twoFactor.authTypes).toEqual(["email"]);
    provider.person = { ...provider.person, amr: ["pwd"] };
    expect((await signIn()).data.twoFactor.authTypes).toEqual(["email"]);
    provider.person = { ...provider.person, amr: ["pwd", "otp"] };
    expect((await signIn()).data.user.uId).toBe(id);
    // Never for one of the operator's providers.
    expect((await signIn({ provider: "google" })).data.twoFactor.authTypes).toEqual(["email"]);
  });
});

describe("the way there and back", () => {
  it("is good once, in the browser that began it, with the state it was begun with", async () => {
    await employ();
    const { url, cookie } = await begin(app, own());
    const came = await provider.visit(url);
    expect((await bring(came, cookie, { state: "sso_somebody" })).body.code).toBe(812);
    expect((await bring(came, "dlvrd_sign_on=sso_another")).body.code).toBe(812);
    expect((await bring(came, "")).body.code).toBe(812);
    expect((await bring(came, cookie)).status).toBe(200);
    expect((await bring(came, cookie)).body.code).toBe(812);
  });

  it("takes no code that another sign-in was given, nor one that was used", async () => {
    await employ();
    const [first, second] = [await begin(app, own()), await begin(app, own())];
    const stolen = await provider.visit(first.url);
    const state = (await provider.visit(second.url)).get("state");
    const refused = await bring(stolen, second.cookie, { state });
    expect(refused.body.code).toBe(813);
    expect(refused.message).toMatch(/^The sign-in by Lotus failed: invalid_grant/);
  });

  it("refuses an ID token with another nonce, and what the provider refuses", async () => {
    await employ();
    const { url, cookie } = await begin(app, own());
    const changed = new URL(url);
    changed.searchParams.set("nonce", "another");
    const refused = await bring(await provider.visit(changed.href), cookie);
    expect(refused.message).toMatch(/failed: .*nonce/);
    const next = await begin(app, own());
    const state = new URL(next.url).searchParams.get("state")!;
    const denied = await bring(
      new URLSearchParams({ state, error: "access_denied", iss: provider.issuer }),
      next.cookie,
    );
    expect(denied.message).toMatch(/access_denied/);
    // An answer that does not say whose it is, or names another provider (mix-up).
    for (const iss of [undefined, "https://evil.example"]) {
      const begun = await begin(app, own());
      const answer = { ...Object.fromEntries(await provider.visit(begun.url)), iss };
      expect((await bring(new URLSearchParams(), begun.cookie, answer)).body.code).toBe(813);
    }
  });

  it("asks with PKCE, state and nonce, and is sent back here alone", async () => {
    const { url } = await begin(app, own());
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({ response_type: "code", code_challenge_method: "S256" });
    for (const name of ["state", "nonce", "code_challenge"]) expect(asked[name]!.length).toBeGreaterThan(40);
    expect(asked.redirect_uri).toBe("http://localhost:3000/login/callback");
    const from = async (host: string) => {
      const asks = { body: own(), headers: { host } };
      const { data } = await app.call("POST /account/enterprise/signOn", asks);
      return new URL(data.url).searchParams.get("redirect_uri");
    };
    expect(await from("127.0.0.1:3000")).toBe("http://127.0.0.1:3000/login/callback");
    expect(await from("evil.example")).toBe("http://localhost:3000/login/callback");
  });
});

describe("the operator's providers", () => {
  it("sign in whoever has a verified address, in whatever enterprise", async () => {
    const { email, id } = tenant.people[4];
    provider.person = { sub: `g-${id}`, email, email_verified: true };
    expect((await signIn({ provider: "google" })).data.user.uId).toBe(id);
    provider.person = { sub: `m-${id}`, email, xms_edov: true };
    expect((await signIn({ provider: "microsoft" })).data.user.uId).toBe(id);
    // Microsoft's addresses are whatever a directory says, until the domain's owner is known.
    provider.person = { sub: "other", email: tenant.people[5].email };
    expect((await signIn({ provider: "microsoft" })).body.code).toBe(814);
    provider.person = { sub: "nobody", email: "nobody@test.example", email_verified: true };
    expect((await signIn({ provider: "google" })).body.code).toBe(816);
  });

  it("are not confused with an enterprise's provider that claims the same names", async () => {
    const { id } = await employ(3);
    await signIn();
    // The same issuer and subject, by another way in: nobody is linked there.
    provider.person = { ...provider.person, email_verified: false };
    expect((await signIn({ provider: "google" })).body.code).toBe(814);
    expect((await signIn()).data.user.uId).toBe(id);
  });
});

describe("ways to sign in", () => {
  const ways = async (query: Record<string, unknown>) =>
    (await app.call("GET /account/enterprise/signOn", { query })).data;

  it("depend on the domain alone, once it was shown to be the enterprise's", async () => {
    const enterprise = { eId: tenant.id, name: "Lotus" };
    expect(await ways({})).toEqual({ presets: ["google", "microsoft"], enterprise: null });
    expect((await ways({ domain: domain.toUpperCase() })).enterprise).toEqual(enterprise);
    expect((await ways({ eId: tenant.id })).enterprise).toEqual(enterprise);
    const claimed = `claimed-${domain}`;
    await app.call(`POST ${OWN}/domains`, { token: tenant.token, body: { domain: claimed } });
    expect((await ways({ domain: claimed })).enterprise).toBeNull();
    const proof = await app.call(`POST ${OWN}/domains/{domain}/proof`, {
      token: tenant.token,
      params: { domain: claimed },
    });
    expect(proof.message).toMatch(/does not hold the record yet/);
  });

  it("give a domain to one enterprise alone", async () => {
    const other = await app.tenant();
    const { data } = await app.call(`POST ${OWN}/domains`, { token: other.token, body: { domain } });
    const { record } = data.domains[0]!;
    zones.records.set(record.name, record.value);
    const taken = await app.call(`POST ${OWN}/domains/{domain}/proof`, {
      token: other.token,
      params: { domain },
    });
    expect(taken.status).toBe(409);
    expect(taken.message).toMatch(/belongs to another enterprise/);
  });

  it("by the provider alone refuse passwords, but for the keeper's", async () => {
    const { email } = await employ();
    const keeper = tenant.people[1];
    const rule = (body: object) => app.call(`PUT ${OWN}/rule`, { token: tenant.token, body });
    expect((await rule({ only: true, keeper: keeper.id })).message).toMatch(/Test the provider/);
    const test = await app.call(`POST ${OWN}/test`, { token: tenant.token });
    const cookie = String([test.headers["set-cookie"]].flat()[0]).split(";")[0]!;
    const tested = await bring(await provider.visit(test.data.url), cookie);
    expect(tested.message).toBe(`The provider works. It proved ${email}.`);
    expect(tested.data.token).toBeUndefined();
    expect((await rule({ only: true, keeper: tenant.people[2].id })).message).toMatch(
      /Choose an active admin/,
    );
    const done = await rule({ only: true, keeper: keeper.id });
    expect(done.data.provider).toMatchObject({ only: true, keeper: { id: keeper.id } });
    expect((await app.call(ME, { token: tenant.people[5].token })).status).toBe(401);
    const refused = await login(email);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.message).toMatch(/^Your enterprise signs in by single sign-on alone\./);
    expect((await signIn({ provider: "google" })).body.code).toBe(818);
    expect((await app.call(ME, { token: (await signIn()).data.token })).data.directSso).toBe(true);
    expect((await app.call(ME, { token: tenant.token })).data.directSso).toBe(false);
    expect((await login(keeper.email)).status).toBe(200);
  });
});

describe("the settings", () => {
  it("keep the secret sealed, show none, and send it to no other server", async () => {
    const shown = await app.call(`GET ${OWN}`, { token: tenant.token });
    expect(shown.data.provider).toMatchObject({ hasSecret: true, issuer: provider.issuer });
    expect(JSON.stringify(shown.body)).not.toContain(provider.clientSecret);
    const kept = await app.platform.database.system.query("select * from identity_provider");
    expect(JSON.stringify(kept.rows)).not.toContain(provider.clientSecret);
    expect((await save(tenant.token, { clientSecret: undefined, name: "Other" })).status).toBe(200);
    const moved = await save(tenant.token, { clientSecret: undefined, issuer: "https://evil.example" });
    expect(moved.message).toBe("Enter the client secret.");
  });

  it("refuse an address of a private network, and one without TLS", async () => {
    for (const issuer of [
      "https://10.0.0.1",
      "http://169.254.169.254/latest",
      "https://[::1]/",
      "http://idp.example",
    ])
      expect((await save(tenant.token, { issuer })).status, issuer).toBe(400);
  });

  it("are an administrator's alone: a provider's word would make somebody who may less one", async () => {
    const made = await app.call("POST /e/enterprise/roles", {
      token: tenant.token,
      body: { name: "Settings", description: "", permissions: ["ENTERPRISE.EDIT"], dataScope: "own" },
    });
    const role = (made.data as { role: { id: number } }).role.id;
    await app.platform.database.system.query("update app_user set roles = $2 where id = $1", [
      tenant.people[6].id,
      [role],
    ]);
    await app.platform.sessions.end(tenant.people[6].id);
    const { token } = await app.platform.sessions.open({
      enterpriseId: tenant.id,
      userId: tenant.people[6].id,
    });
    expect((await app.call(`GET ${OWN}`, { token })).status).toBe(200);
    expect((await save(token)).status).toBe(403);
    expect((await save(token, { makesPeople: true, roles: [role] })).status).toBe(403);
    expect((await app.call(`DELETE ${OWN}`, { token })).status).toBe(403);
    expect((await app.call(`PUT ${OWN}/rule`, { token, body: { only: false } })).status).toBe(403);
  });

  it("taken away, let everybody in by password again", async () => {
    const { email } = await employ();
    await signIn();
    await app.platform.database.system.query(
      "update identity_provider set only_way = true where enterprise_id = $1",
      [tenant.id],
    );
    expect((await login(email)).body.code).toBe(818);
    expect((await app.call(`DELETE ${OWN}`, { token: tenant.token })).data.provider).toBeNull();
    expect((await login(email)).status).toBe(200);
    expect((await begin(app, own())).reply.status).toBe(404);
  });
});
