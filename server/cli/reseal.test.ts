import { generate } from "otplib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasswordKey } from "#server/features/auth/password-key.ts";
import { createAttempts } from "#server/features/auth/sso/attempts.ts";
import { sealClientSecret } from "#server/features/auth/sso/secret.ts";
import { createLinks } from "#server/features/library/links/links.ts";
import { linkCodes } from "#server/features/messages/clicks/code.ts";
import { sealToken } from "#server/features/onboarding/secret.ts";
import { sealedPlaces } from "#server/platform/crypto/places.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeLaunchedEncap } from "#server/testing/factories/encaps.ts";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { makeArtifact } from "#server/testing/factories/library.ts";
import { makeOnboardingRow } from "#server/testing/factories/onboarding.ts";
import { connectSandbox } from "#server/testing/factories/sandbox.ts";
import { makeWebhook } from "#server/testing/factories/webhooks.ts";
import { CAPTCHA_TEXT, PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { operate, type Spoken } from "#server/testing/operator.ts";

const [OLD, NEW] = ["the secret of before; ".padEnd(48, "o"), "the secret of today; ".padEnd(48, "n")];
const TOTP = "/e/enterprise/twoFactorAuth/totp";
const QUIET = { DLVRD_ROLES: "api,sandbox" };

let app: TestApp;
let tenant: Tenant;
let codes: string[];
let link: string;
let clicked: string;
const place = { no: 7, seq: 8, link: 1 };

const query = (sql: string, ...values: unknown[]) => app.platform.database.system.query(sql, values);
const env = (more: Record<string, string>) => ({
  DATABASE_URL: app.databaseUrl,
  DLVRD_DATA: app.platform.config.dataDir,
  ...more,
});
const reseal = (...options: string[]): Promise<Spoken> =>
  operate(env({ DLVRD_SECRET: NEW, DLVRD_SECRET_OLD: OLD }), "reseal", ...options);

/** One value at least for each column and task that is sealed. */
async function sealEverything(): Promise<void> {
  const { platform } = app;
  const { token, id, people } = tenant;
  await makeChannel(app, token, { name: "Kept" });
  await connectSandbox(app, tenant);
  await makeIntegrationRow(app, id, { name: "Kept" });
  const thrown = await makeIntegrationRow(app, id, { name: "Thrown away" });
  await app.call("DELETE /e/enterprise/appiyo_authconfig/{id}", { token, params: { id: thrown } });
  const { webhook } = await makeWebhook(app, token, "Kept");
  await app.call("POST /e/enterprise/webhooks/{id}/rotate", { token, params: { id: webhook } });
  await makeLaunchedEncap(app, token, "Kept");
  const onboarding = await makeOnboardingRow(app, id, "Kept");
  const grant = sealToken(platform.secrets, { enterprise_id: id, id: onboarding }, "token");
  await query("update onboarding set token = $2 where id = $1", onboarding, grant);
  await app.call("GET /e/enterprise/profile/", { token });
  const config = { ...platform.config, PASSWORD_ENCRYPTION: true };
  await createPasswordKey({ ...platform, config }).shown();
  await query(
    "insert into identity_provider (enterprise_id, kind, name, settings, secret) values ($1, 'oidc', 'P', '{}', $2)",
    id,
    sealClientSecret(platform.secrets, id, "client secret"),
  );
  const attempts = createAttempts(platform);
  await attempts.keep("state", Buffer.alloc(32), { provider: "google", enterpriseId: null, origin: "" });
  for (const task of sealedPlaces().tasks) {
    const payload = { [task.field]: platform.secrets.seal("{}", task.place) };
    await platform.queue.add(`test:${task.field}`, payload, 1);
  }
  const body = { password: PASSWORD };
  const begun = await app.call(`POST ${TOTP}`, { token: people[2].token, body });
  const proven = await app.call(`PUT ${TOTP}`, {
    token: people[2].token,
    body: { id: begun.data.id, securityCode: await generate({ secret: begun.data.secret! }) },
  });
  codes = proven.data.recoveryCodes;
  await app.call(`POST ${TOTP}`, { token: people[3].token, body });
  await app.call("POST /e/enterprise/departments", {
    token: people[1].token,
    body: { name: "Answered once" },
    headers: { "idempotency-key": "sealed" },
  });
}

beforeAll(async () => {
  app = await startApp({ DLVRD_SECRET: OLD, ...QUIET });
  tenant = await app.tenant();
  await sealEverything();
  const artifact = await makeArtifact(app, tenant.token, "kept.png");
  const visibility = "private" as const;
  link = createLinks(app.platform.secrets).make({
    enterprise_id: tenant.id,
    id: artifact,
    name: "kept.png",
    visibility,
  });
  clicked = linkCodes(app.platform.secrets).write(place);
});
afterAll(() => app.stop());

/** Every column of the database in which something stands that is sealed, by how it begins. */
async function columnsHolding(sign: string): Promise<string[]> {
  const { rows } = await query(`select table_schema || '.' || table_name as table, column_name as column
    from information_schema.columns where table_schema in ('public', 'platform', 'graphile_worker')
      and data_type in ('text', 'json', 'jsonb', 'character varying', 'ARRAY')
      and (table_schema, table_name) in (select schemaname, tablename from pg_tables) order by 1, 2`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const held = await query(`select from ${table} where ${column}::text ~ $1 limit 1`, sign);
    if (held.rowCount) found.push(`${table}.${column}`.replace(/^public\./, ""));
  }
  return found.toSorted();
}
const declared = () => sealedPlaces().columns.map(({ table, column }) => `${table}.${column}`);

/** Opens each sealed value that a declared column holds. */
async function openAll(secrets: Secrets): Promise<number> {
  let opened = 0;
  for (const { table, column, keys, place: placeOf } of sealedPlaces().columns) {
    const { rows } = await query(`select * from ${table} where ${column} is not null`);
    for (const row of rows) {
      const own = Object.fromEntries(keys.map((key) => [key, String(row[key])]));
      secrets.open(row[column], placeOf(own));
      opened++;
    }
  }
  return opened;
}
const verified = async (at: TestApp) =>
  (await at.call("GET /e/enterprise/audit_trail/verify", { token: tenant.token })).data;

describe("a change of the installation's secret", () => {
  it("knows every column in which something is sealed", async () => {
    const places = [...declared(), "trash_rows.data", "graphile_worker._private_jobs.payload"];
    const empty = ["platform.former_key.key"];
    expect(await columnsHolding("v2\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]{30,}")).toEqual(
      places.filter((one) => !empty.includes(one)).toSorted(),
    );
  });

  it("seals all of it anew, counted, and again nothing", async () => {
    const { today } = app.platform.secrets;
    const first = await reseal();
    expect(first).toMatchObject({ code: 0, err: expect.stringContaining("webhook.former_secret: 1\n") });
    expect(first.err).toContain("trash_rows of integration.secret: 1\n");
    expect(Number(first.out)).toBeGreaterThan(declared().length);
    expect(await columnsHolding(today.replaceAll(".", "\\."))).toEqual([]);
    expect(await reseal()).toMatchObject({ code: 0, out: "0\n", err: "" });
  });

  it("goes on where it was broken off, and with what the first version sealed", async () => {
    const row = (await query("select id, secret from integration where name = 'Kept'")).rows[0];
    const before = await startApp({ DLVRD_SECRET: OLD, ...QUIET }, {}, app);
    const integration = await makeIntegrationRow(before, tenant.id, { name: "Later" });
    await query(
      "update integration set secret = regexp_replace(secret, '^v2\\.[0-9a-f]+', 'v1') where id = $1",
      integration,
    );
    await before.stop();
    expect(await reseal()).toMatchObject({ code: 0, out: "1\n", err: "integration.secret: 1\n" });
    const { rows } = await query("select secret from integration where id = $1", row.id);
    expect(rows[0].secret).toBe(row.secret);
  });

  it("leaves everything open under the new secret alone: values, links, recovery codes, the trail", async () => {
    const after = await startApp({ DLVRD_SECRET: NEW, ...QUIET }, {}, app);
    try {
      expect(await openAll(after.platform.secrets)).toBeGreaterThan(declared().length);
      expect(linkCodes(after.platform.secrets).read(clicked)).toEqual(place);
      expect((await after.http.inject({ url: link })).statusCode).toBe(200);
      const { captchaId } = (await after.call("GET /account/captcha/generate")).data;
      const asked = await after.call("POST /account/enterprise/twoFactorAuth", {
        body: {
          email: tenant.people[2].email,
          password: PASSWORD,
          captcha: CAPTCHA_TEXT,
          captchaId,
          removeExistingSession: true,
        },
      });
      const { id } = (asked.data as { twoFactor: { id: string } }).twoFactor;
      const body = { id, authType: "recovery", securityCode: codes[0] };
      expect((await after.call("POST /account/enterprise/verifyCode", { body })).status).toBe(200);
      expect(await verified(after)).toMatchObject({ well: true, broken: null });
    } finally {
      await after.stop();
    }
  });

  it("lets nobody who knows the secret of before write the trail anew", async () => {
    const after = await startApp({ DLVRD_SECRET: NEW, ...QUIET }, {}, app);
    try {
      const { entries } = await verified(after);
      // A process that knows the old one alone writes an entry behind the change.
      const old = await startApp({ DLVRD_SECRET: OLD, ...QUIET }, {}, app);
      await old.platform.actFor(tenant.id).write((work) => work.audit({ action: "user.created" }));
      await old.stop();
      expect(await verified(after)).toMatchObject({ well: false, broken: { number: entries + 1 } });
      // And one that ends before it is no whole one.
      const changed = await query(
        "select number from audit_event where enterprise_id = $1 and action = 'enterprise.secret_changed'",
        tenant.id,
      );
      const last = Number(changed.rows[0].number) - 1;
      await query("delete from audit_event where enterprise_id = $1 and number > $2", tenant.id, last);
      await query(
        `update audit_head set entries = $2, seal = (select seal from audit_event
           where enterprise_id = $1 and number = $2) where enterprise_id = $1`,
        tenant.id,
        last,
      );
      expect(await verified(after)).toMatchObject({ well: false, broken: { what: "end" } });
    } finally {
      await after.stop();
    }
  });

  it("ends links that went out before, if wished", async () => {
    expect((await reseal("--end-links")).code).toBe(0);
    const after = await startApp({ DLVRD_SECRET: NEW, ...QUIET }, {}, app);
    expect((await after.http.inject({ url: link })).statusCode).toBe(404);
    expect(linkCodes(after.platform.secrets).read(clicked)).toBeUndefined();
    await after.stop();
  });

  it("says what no given secret opens, and goes on", async () => {
    await query("update integration set secret = 'v2.00000000.' || repeat('A', 60) where name = 'Kept'");
    await expect(reseal()).rejects.toThrow(/Not everything could be opened/);
  });
});
