import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { createApiKey } from "#server/seed/accounts.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { CAPTCHA_TEXT, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts";

const OVER = "This invitation was accepted, taken back or is too old. Ask who invited you for a new one.";
const PICTURE = `/account/enterprise/picture/${"0".repeat(64)}.png`;
const PATH = "/e/enterprise/invitations";

let app: TestApp;
let box: Mailbox;
let tenant: Tenant;
let token: string;
let emailId: string;
beforeAll(async () => {
  box = await startMailbox();
  app = await startApp({ MAIL_URL: box.url, MAIL_FROM: "no-reply@dlvrd.example" });
});
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.token;
  emailId = `${newId()}@test.example`;
});
afterAll(async () => {
  await app.stop();
  await box.close();
});

const invite = (body: object = {}, as = token) =>
  app.call(`POST ${PATH}`, { token: as, body: { emailId, roles: [3], ...body } });
const codeOf = async (count = 1) => (await box.link(emailId, count)).searchParams.get("id")!;
const read = (id: string) => app.call("GET /account/enterprise/users/{id}", { params: { id } });
const accept = (id: string, body: object = {}) =>
  app.call("POST /account/enterprise/users/{id}", {
    params: { id },
    body: { name: "New Colleague", password: "eight or more", ...body },
  });
const list = async (query: object = {}) =>
  (await app.call(`GET ${PATH}`, { token, query: { ...query } })).data;
const resend = (id: string) => app.call(`POST ${PATH}/{id}/resend`, { token, params: { id } });
const revoke = (id: string) => app.call(`POST ${PATH}/{id}/revoke`, { token, params: { id } });
const age = (id: string) =>
  app.platform.database.system.query("update invitation set expires_at = now() where id = $1", [id]);

describe("an invitation", () => {
  it("is mailed, and accepted with name and password; roles and departments come with it", async () => {
    const department = await makeDepartment(app, token, "Care", []);
    const sent = await invite({ roles: [3, 6], departments: [department] });
    expect(sent).toMatchObject({ status: 200, message: "Invitation Sent Successfully" });
    const [mail] = await box.to(emailId);
    expect(mail!.text).toContain(`Role 1 invites ${emailId}`);
    const code = await codeOf();
    expect((await read(code)).data).toMatchObject({ emailId, invitedBy: "Role 1" });
    expect((await accept(code)).message).toBe("Invitation Accepted Successfully");
    const captcha = await app.call("GET /account/captcha/generate");
    const came = await app.call("POST /account/enterprise/twoFactorAuth", {
      body: {
        email: emailId,
        password: "eight or more",
        captcha: CAPTCHA_TEXT,
        captchaId: captcha.data.captchaId,
      },
    });
    expect(came.data).toMatchObject({ user: { name: "New Colleague", roles: [3, 6], eId: tenant.id } });
    const found = await app.call("GET /e/enterprise/departments/{id}/mapped_users", {
      token,
      params: { id: department },
      query: { mapped: true },
    });
    expect(JSON.stringify(found.data)).toContain(emailId);
    expect((await list({ state: "accepted" })).invitations).toMatchObject([{ emailId }]);
    expect(await list({ state: "waiting" })).toMatchObject({ total: 0 });
  });

  it("comes in the enterprise's name, with its contact and from its host, only once the operator gave it one", async () => {
    await app.call("PUT /e/enterprise/branding", {
      token,
      body: { title: "Lotus", brandColour: "#ffd400", logoPath: PICTURE },
    });
    const { details } = (await app.call("GET /e/enterprise/details", { token })).data;
    const said = { address: "1 Pond Street\nKochi", supportEmail: "help@lotus.example" };
    await app.call("PUT /e/enterprise/details", { token, body: { ...details, ...said } });
    const sent = (await invite()).data.invitation;
    const [plain] = await box.to(emailId);
    expect(plain!.from?.name).toBe("DLVRD");
    expect(plain!.html).not.toMatch(/Lotus|Pond|<img/);

    await app.call("POST /e/enterprise/branding/hosts", { token, body: { host: "in.lotus.example" } });
    await app.platform.database.system.query(
      "update enterprise_host set approved_at = now() where enterprise_id = $1",
      [tenant.id],
    );
    await resend(sent.id);
    const [, branded] = await box.to(emailId, 2);
    expect(branded!.from?.name).toBe("Lotus");
    expect((await box.link(emailId, 2)).hostname).toBe("in.lotus.example");
    expect(branded!.text).toContain("Lotus\n1 Pond Street\nKochi\nhelp@lotus.example");
    expect(branded!.html).toContain("background:#ffd400;color:#131c1f");
    expect(branded!.html).toMatch(
      /<img src="http:\/\/in\.lotus\.example:\d+\/account\/enterprise\/picture\/0+\.png" alt="Lotus"/,
    );
  });

  it("opens once, also to two at the same moment, and only with a good password", async () => {
    await invite();
    const code = await codeOf();
    expect((await accept(code, { password: "seven77" })).message).toBe(
      "Your Password must be atleast 8 characters long",
    );
    const both = await Promise.all([accept(code), accept(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await accept(code)).message).toBe(OVER);
    expect((await read(code)).status).toBe(400);
  });

  it("ends after seven days; resent it opens again, and its old link does not", async () => {
    const { id, expiresAt } = (await invite()).data.invitation;
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(7);
    const first = await codeOf();
    await age(id);
    expect((await accept(first)).message).toBe(OVER);
    expect((await list({ state: "ended" })).invitations).toMatchObject([{ id, state: "ended" }]);
    expect((await resend(id)).data.invitation.state).toBe("waiting");
    const second = await codeOf(2);
    expect((await accept(first)).status).toBe(400);
    expect((await accept(second)).status).toBe(200);
    expect((await resend(id)).message).toBe(
      `The invitation of ${emailId} was accepted already. Invite the person anew.`,
    );
  });

  it("is taken back", async () => {
    const { id } = (await invite()).data.invitation;
    const code = await codeOf();
    expect((await revoke(id)).message).toBe("Invitation Revoked Successfully");
    expect((await accept(code)).message).toBe(OVER);
    expect((await revoke(id)).status).toBe(409);
    expect((await invite()).status).toBe(200);
  });

  it("goes to nobody who has an account or waits for one, and again to whose invitation ran out", async () => {
    expect((await invite({ emailId: tenant.people[2].email })).status).toBe(409);
    const { id } = (await invite()).data.invitation;
    expect((await invite({ emailId: emailId.toUpperCase() })).message).toContain("is invited already");
    await age(id);
    expect((await invite()).status).toBe(200);
  });

  it("gives nothing that the inviter has not got", async () => {
    const key = await createApiKey(app.platform.database.system, tenant.id, "people", [
      "USERS.ADD",
      "CHAT.HANDLE",
      "CHAT.VIEW_CHATHISTORY",
      "CUSTOMER.VIEW",
      "LIBRARY.VIEW",
      "LIBRARY.CREATE",
    ]);
    expect((await invite({ roles: [1] }, key)).status).toBe(403);
    const department = await makeDepartment(app, token, "Care", []);
    expect((await invite({ departments: [department] }, key)).status).toBe(403);
    expect((await invite({}, key)).status).toBe(200);
    expect((await invite({ emailId: "x@test.example", roles: [77] })).message).toBe(
      "This role does not exist.",
    );
  });

  it("keeps no code that opens it", async () => {
    await invite();
    const code = await codeOf();
    const kept = await app.platform.database.system.query(
      "select i::text || (select string_agg(a::text, '') from audit_event a) as text from invitation i where email = $1",
      [emailId],
    );
    expect(JSON.stringify(kept.rows)).not.toContain(code);
  });
});

it("says whether an e-mail address is free", async () => {
  const ask = async (address: string) =>
    (await app.call("GET /e/enterprise/isEmailUnique", { token, query: { emailId: address } })).data.unique;
  expect(await ask(emailId)).toBe(true);
  expect(await ask(tenant.people[4].email.toUpperCase())).toBe(false);
});
