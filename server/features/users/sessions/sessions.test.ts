import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const OWN = "GET /e/enterprise/sessions";
const END_OWN = "POST /e/enterprise/sessions/{id}/end";
const THEIRS = "GET /e/enterprise/users/{uId}/sessions";
const END_THEIRS = "DELETE /e/enterprise/users/{uId}/sessions/{id}";

let app: TestApp;
let other: TestApp;
let tenant: Tenant;
let who: Tenant["people"][3];
beforeAll(async () => {
  app = await startApp();
  other = await startApp({}, {}, app);
  await other.http.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(async () => {
  tenant = await app.tenant();
  who = tenant.people[3];
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const query = (sql: string, ...values: unknown[]) => app.platform.database.system.query(sql, values);
const open = (userId: string) =>
  app.platform.sessions.open({
    enterpriseId: tenant.id,
    userId,
    address: "203.0.113.9",
    userAgent: FIREFOX,
  });
const own = async (token = who.token) => (await app.call(OWN, { token })).data.sessions;
const theirs = async (uId = who.id, token = tenant.token) => app.call(THEIRS, { token, params: { uId } });
const me = async (at: TestApp, token: string) =>
  (await at.call("GET /e/enterprise/users/me", { token })).status;
const audited = async (action: string) =>
  (
    await query(
      "select actor_id, subject_id, before from audit_event where enterprise_id = $1 and action = $2",
      tenant.id,
      action,
    )
  ).rows;

/** A socket at the other process, which has been let in. */
async function socketOf(token: string): Promise<{ closed: Promise<number> }> {
  const { port } = other.http.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?token=${token}`);
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve) => socket.once("message", resolve));
  return { closed };
}

describe("one's own sessions", () => {
  it("are listed with when, where from and by what, those that have ended left out", async () => {
    const elsewhere = await open(who.id);
    const over = await open(who.id);
    const resting = await open(who.id);
    await query("update session set expires_at = now() where id = $1", over.id);
    await query("update session set seen_at = now() - interval '31 minutes' where id = $1", resting.id);
    await query("update session set seen_at = now() + interval '1 second' where id = $1", elsewhere.id);
    const listed = await own();
    expect(listed).toMatchObject([
      { id: elsewhere.id, address: "203.0.113.9", browser: "Firefox", system: "Linux", self: false },
      { address: null, browser: null, system: null, self: true },
    ]);
    expect(Date.parse(listed[0]!.endsAt)).toBe(elsewhere.expiresAt.getTime());
    expect(JSON.stringify(listed)).not.toContain("ses_");
  });

  it("are ended by their person with the password, in every process and on every socket", async () => {
    const { token, id } = await open(who.id);
    expect(await me(other, token)).toBe(200);
    const { closed } = await socketOf(token);
    const end = (password: string) =>
      app.call(END_OWN, { token: who.token, params: { id }, body: { password } });
    const wrong = await end("not mine");
    expect([wrong.status, wrong.message]).toEqual([
      400,
      "The password is wrong. Enter your own, present one.",
    ]);
    expect(await me(other, token)).toBe(200);
    const done = await end(PASSWORD);
    expect([done.status, done.message]).toEqual([200, "Session Ended Successfully"]);
    expect(await closed).toBe(4001);
    expect([await me(app, token), await me(other, token), await me(app, who.token)]).toEqual([401, 401, 200]);
    expect(await own()).toHaveLength(1);
    expect(await audited("auth.session_ended")).toMatchObject([
      { actor_id: who.id, subject_id: who.id, before: { address: "203.0.113.9", browser: "Firefox" } },
    ]);
    expect((await end(PASSWORD)).status).toBe(404);
  });

  it("are not a colleague's", async () => {
    const { id } = await open(tenant.people[2].id);
    const reply = await app.call(END_OWN, {
      token: who.token,
      params: { id },
      body: { password: PASSWORD },
    });
    expect(reply.status).toBe(404);
  });
});

describe("somebody's sessions", () => {
  it("are seen and ended by who keeps the people, at once everywhere; the account stays", async () => {
    const reply = await theirs();
    expect(reply.data.sessions).toMatchObject([{ self: false }]);
    const { closed } = await socketOf(who.token);
    expect(await me(other, who.token)).toBe(200);
    const { id } = reply.data.sessions[0]!;
    const end = () => app.call(END_THEIRS, { token: tenant.token, params: { uId: who.id, id } });
    expect((await end()).message).toBe("Session Ended Successfully");
    expect(await closed).toBe(4001);
    expect([await me(app, who.token), await me(other, who.token)]).toEqual([401, 401]);
    expect((await theirs()).data.sessions).toEqual([]);
    expect(await me(other, (await open(who.id)).token)).toBe(200);
    expect(await audited("user.session_ended")).toMatchObject([
      { actor_id: tenant.people[1].id, subject_id: who.id },
    ]);
    expect((await end()).status).toBe(404);
  });

  it("are not shown to who may only look, nor ended under another person's name", async () => {
    expect((await theirs(who.id, tenant.people[6].token)).status).toBe(403);
    const { id } = (await theirs()).data.sessions[0]!;
    const uId = tenant.people[2].id;
    expect((await app.call(END_THEIRS, { token: tenant.token, params: { uId, id } })).status).toBe(404);
    expect(await me(app, who.token)).toBe(200);
  });
});
