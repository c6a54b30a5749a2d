import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAPTCHA_TEXT, PASSWORD, startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ME = "GET /e/enterprise/users/me";

async function login(email: string, password: string, headers: Record<string, string> = {}) {
  const { data } = await app.call("GET /account/captcha/generate");
  const body = {
    email,
    password,
    captcha: CAPTCHA_TEXT,
    captchaId: data.captchaId,
    removeExistingSession: true,
  };
  const began = performance.now();
  const reply = await app.call("POST /account/enterprise/twoFactorAuth", { body, headers });
  return { reply, took: performance.now() - began };
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

describe("whether an address has an account", () => {
  it("is not told by the lock: one that nobody has is locked as another, in the same words", async () => {
    const { email } = (await app.tenant()).people[2];
    const said: unknown[] = [];
    for (const address of [email, "nobody.at.all@test.example"]) {
      const answers: unknown[] = [];
      for (let tries = 0; tries < 6; tries++) {
        const { reply } = await login(address, "wrong one");
        answers.push([reply.status, reply.body.code, reply.message]);
      }
      said.push(answers);
    }
    expect(said[1]).toEqual(said[0]);
    expect((said[0] as unknown[][])[5]![1]).toBe(803);
  });

  it("is not told by the time an answer takes", async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    // Of one address no more tries than are allowed; in turn, so that a busy machine slows both.
    for (let tenants = 0; tenants < 2; tenants++)
      for (const { email } of Object.values((await app.tenant()).people))
        for (let tries = 0; tries < 4; tries++) {
          known.push((await login(email, "wrong one")).took);
          unknown.push((await login(`x${email}`, "wrong one")).took);
        }
    // Milliseconds; a network between them hides more.
    const apart = median(known.map((took, at) => took - unknown[at]!));
    expect(Math.abs(apart)).toBeLessThan(Math.max(10, median(known) * 0.2));
  }, 60_000);
});

it("gives whoever signs in a session of their own, and takes none that was planted", async () => {
  const { people } = await app.tenant();
  const planted = people[3].token;
  const cookie = `dlvrd_session=${planted}`;
  const { reply } = await login(people[4].email, PASSWORD, { cookie });
  expect(reply.status).toBe(200);
  const set = /dlvrd_session=([^;]+)/.exec(String(reply.headers["set-cookie"]))![1]!;
  expect(set).not.toBe(planted);
  expect((await app.call(ME, { headers: { cookie: `dlvrd_session=${set}` } })).data.emailId).toBe(
    people[4].email,
  );
  // Nor does the planted one become theirs.
  expect((await app.call(ME, { headers: { cookie } })).data.emailId).toBe(people[3].email);
  const made = await login(people[5].email, PASSWORD, { cookie: "dlvrd_session=ses_ofmyown" });
  expect(String(made.reply.headers["set-cookie"])).not.toContain("ses_ofmyown");
  expect((await app.call(ME, { headers: { cookie: "dlvrd_session=ses_ofmyown" } })).status).toBe(401);
});
