import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBrandedHost } from "#server/testing/factories/branding.ts";
import { CAPTCHA_TEXT, PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const PROOF = "POST /account/captcha/proof";
const LOGIN = "POST /account/enterprise/twoFactorAuth";

interface Asked {
  captchaId: string;
  salt: string;
  bits: number;
}

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: "true" });
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const from = (address: string) => ({ "x-forwarded-for": address });
const ask = async (purpose = "login", address = "203.0.113.9"): Promise<Asked> =>
  (await app.call(PROOF, { body: { purpose }, headers: from(address) })).data;

/** Whether a nonce does it, by the words of the contract. */
function isRight({ captchaId, salt, bits }: Asked, nonce: string): boolean {
  const hash = createHash("sha256").update(`${captchaId}${salt}${nonce}`).digest("hex");
  return BigInt(`0x${hash}`) < 1n << BigInt(256 - bits);
}
function firstNonce(does: (nonce: string) => boolean): string {
  for (let tries = 0; ; tries++) if (does(String(tries))) return String(tries);
}
const nonceFor = (asked: Asked) => firstNonce((nonce) => isRight(asked, nonce));
/** One zero bit short of what is asked. */
const almostFor = (asked: Asked) =>
  firstNonce((nonce) => isRight({ ...asked, bits: asked.bits - 1 }, nonce) && !isRight(asked, nonce));
async function login(captchaId: string, captcha: string): Promise<number> {
  const body = { email: tenant.people[4].email, password: PASSWORD, removeExistingSession: true };
  const { body: said } = await app.call(LOGIN, { body: { ...body, captchaId, captcha } });
  return said.status ? 200 : said.code;
}

describe("a proof of work", () => {
  it("signs in without a picture, once", async () => {
    const asked = await ask();
    expect(await login(asked.captchaId, ` ${nonceFor(asked)} `)).toBe(200);
    expect(await login(asked.captchaId, nonceFor(asked))).toBe(801);
  });

  it("counts once of many that come at the same moment", async () => {
    const asked = await ask();
    const came = await Promise.all(Array.from({ length: 5 }, () => login(asked.captchaId, nonceFor(asked))));
    expect(came.toSorted()).toEqual([200, 801, 801, 801, 801]);
  });

  it("is refused with a wrong nonce, and burnt by it", async () => {
    const asked = await ask();
    expect(await login(asked.captchaId, almostFor(asked))).toBe(801);
    expect(await login(asked.captchaId, nonceFor(asked))).toBe(801);
  });

  it("is no answer to another captcha, nor are letters an answer to it", async () => {
    const [one, other] = [await ask(), await ask()];
    const alien = firstNonce((nonce) => isRight(one, nonce) && !isRight(other, nonce));
    expect(await login(other.captchaId, alien)).toBe(801);
    expect(await login((await ask()).captchaId, CAPTCHA_TEXT.toUpperCase())).toBe(801);
    const picture = await app.call("GET /account/captcha/generate");
    expect(await login(picture.data.captchaId, "0")).toBe(801);
  });

  it("is good for its purpose alone, and for five minutes", async () => {
    const other = await ask("signup");
    expect(await login(other.captchaId, nonceFor(other))).toBe(801);
    const old = await ask();
    const { system } = app.platform.database;
    const { rows } = await system.query(
      "update platform.captcha set expires_at = expires_at - interval '5 minutes' where id = $1 returning now() >= expires_at as over",
      [old.captchaId],
    );
    expect(rows).toEqual([{ over: true }]);
    expect(await login(old.captchaId, nonceFor(old))).toBe(801);
  });

  it("is taken where a mail is asked for, and at a sign-up's", async () => {
    const body = { emailId: tenant.people[4].email };
    const recovery = await ask("forgetPassword");
    const answered = { captchaId: recovery.captchaId, captcha: nonceFor(recovery) };
    const RECOVER = "POST /account/enterprise/recover";
    expect((await app.call(RECOVER, { body: { ...body, ...answered } })).status).toBe(200);
    const activation = await ask("signup");
    const again = { captchaId: activation.captchaId, captcha: nonceFor(activation) };
    const RESEND = "POST /account/enterprise/resend";
    const host = "open.example";
    await makeBrandedHost(app, tenant.id, host, { title: "Open", hideSignup: false });
    const sent = await app.call(RESEND, { body: { ...body, ...again }, headers: { host } });
    expect(sent.status, sent.message).toBe(200);
  });

  it("refuses a purpose that there is not", async () => {
    const { status } = await app.call(PROOF, { body: { purpose: "anything" } });
    expect(status).toBe(400);
  });
});

describe("who asks often", () => {
  const bitsOf = async (times: number, address: (time: number) => string) => {
    const bits: number[] = [];
    for (let time = 0; time < times; time++) bits.push((await ask("login", address(time))).bits);
    return bits;
  };

  it("has more work with every few, up to an end, and nobody else has", async () => {
    const bits = await bitsOf(36, () => "198.51.100.7");
    expect(bits.slice(0, 3)).toEqual([bits[0], bits[0], bits[0]]);
    expect(bits).toEqual(bits.toSorted((a, b) => a - b));
    expect(bits[9]).toBeGreaterThan(bits[0]!);
    expect(bits.at(-1)).toBe(bits[0]! + 2);
    expect((await ask("login", "198.51.100.8")).bits).toBe(bits[0]);
  });

  it("is one and the same with every address of an IPv6 network", async () => {
    const bits = await bitsOf(6, (time) => `2001:db8:1:2::${time + 1}`);
    expect(bits.at(-1)).toBeGreaterThan(bits[0]!);
    expect((await ask("login", "2001:db8:1:3::1")).bits).toBe(bits[0]);
  });

  it("has little again after a quarter of an hour", async () => {
    const address = "198.51.100.20";
    const bits = await bitsOf(6, () => address);
    const { system } = app.platform.database;
    await system.query(
      "update platform.proof_asked set asked_at = asked_at - interval '15 minutes' where address = $1",
      [address],
    );
    expect((await ask("login", address)).bits).toBe(bits[0]);
  });
});
