import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OidcServer, startOidcProvider } from "#server/testing/oidc-provider.ts";
import { createZones, moveTo, ownDomain } from "#server/testing/sign-on.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const zones = createZones();
let provider: OidcServer;
let stage: Stage;
let email: string;
beforeEach(() => {
  provider.person = { sub: "asha", email, email_verified: true, name: "Asha Raman" };
});
beforeAll(async () => {
  provider = await startOidcProvider();
  const preset = { GOOGLE_CLIENT_ID: provider.clientId, GOOGLE_CLIENT_SECRET: provider.clientSecret };
  const env = { OUTBOUND_ALLOW: provider.issuer, ...preset, GOOGLE_ISSUER: provider.issuer };
  stage = await raiseCurtain(env, zones.features);
  const { tenant, app } = stage;
  email = `asha@${await ownDomain(app, tenant, zones)}`;
  await moveTo(app, tenant.people[2].id, email);
  const { issuer, clientId, clientSecret } = provider;
  const body = { kind: "oidc", name: "Lotus", issuer, clientId, clientSecret };
  await app.call("PUT /e/enterprise/identityProvider", { token: tenant.token, body });
});
afterAll(async () => {
  await stage.close();
  await provider.close();
});

it("leads from an address to the enterprise's provider and to the page that was wanted", async () => {
  await stage.app.platform.sessions.end(stage.tenant.people[2].id);
  const page = await stage.open("/login?next=/details/myprofile");
  const lotus = page.getByRole("button", { name: "Sign in with Lotus" });
  await page.getByRole("button", { name: "Sign in with Google" }).waitFor();
  expect(await lotus.count()).toBe(0);
  await page.getByLabel("E-mail").fill(email);
  await lotus.waitFor();
  await expectReadsWell(page);
  await lotus.click();
  await page.waitForURL("**/details/myprofile");
  await page.getByRole("button", { name: /Role 2/ }).waitFor();
});

it("signs in at the enterprise's own address, and says why where it cannot", async () => {
  await stage.app.platform.sessions.end(stage.tenant.people[2].id);
  const page = await stage.open(`/${stage.tenant.id}/redirect`);
  await page.waitForURL("**/dashboard");
  provider.person = { ...provider.person, sub: "stranger", email: "stranger@elsewhere.example" };
  const other = await stage.open(`/${stage.tenant.id}/redirect`);
  await other.getByText(/stranger@elsewhere\.example does not belong to the domains/).waitFor();
  await expectReadsWell(other);
});

it("goes round the provider for an administrator's test", async () => {
  const page = await stage.open("/admin/users/sign-in", 1);
  await page.getByText("Not tested yet").waitFor();
  await page.getByRole("button", { name: "Test" }).click();
  await page.getByText("It works", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Signing in", level: 1 }).waitFor();
});

describe.each(Object.entries(EYES))("%s", (_, eyes) => {
  it("the settings read well, and their form", async () => {
    const page = await stage.open("/admin/users/sign-in", 1, eyes);
    await page.getByText("Lotus", { exact: true }).waitFor();
    await expectReadsWell(page);
    await page.locator("button:has(.tabler-icon-settings)").click();
    await page.getByRole("dialog").locator("#issuer").waitFor();
    await expectReadsWell(page);
  });
});
