import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { platformPrincipal } from "#server/platform/scope.ts";
import { newId } from "#server/platform/ids.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import {
  freshPhone,
  makeCustomer,
  makeField,
  makeSegment,
  makeUpload,
} from "#server/testing/factories/customers.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

import { customersAt } from "../addresses/addresses.ts";
import { fileCustomers } from "../people/filing.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ROOT = "/chatbird/api/customer_master";
const headerMapping = ["Name", "Phone Number"].map((header) => ({ src: header, des: header }));
const query = async (sql: string, values: unknown[] = []) =>
  (await app.platform.database.system.query(sql, values)).rows;

async function begin(rows: [string, string][], segmentId?: string) {
  const file = `Name,Phone Number\n${rows.map((row) => `${row.join(",")}\n`).join("")}`;
  const uploadId = await makeUpload(app, token, file);
  const order = { uploadId, headerMapping, ...(segmentId && { segmentId }) };
  const { data } = await app.call(`POST ${ROOT}/upload_csv`, { token, body: order });
  return { uploadId, jobId: data.job!.id };
}
async function ended({ uploadId, jobId }: { uploadId: string; jobId: string }) {
  await finishedJob(app, token, jobId);
  return (await app.call(`GET ${ROOT}/uploads/{id}`, { token, params: { id: uploadId } })).data.upload;
}
const freshTenant = async () => {
  tenant = await app.tenant();
  token = tenant.token;
};

describe("whose a number is", () => {
  it("is decided once: an import waits for a transaction that has taken one of its numbers", async () => {
    await freshTenant();
    const phone = freshPhone();
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    await other.query("begin");
    await other.query(
      "insert into customer_identity (enterprise_id, channel, external_id, customer_id) values ($1, 'phone', $2, $3)",
      [tenant.id, phone, newId()],
    );
    const started = await begin([
      ["Before Race", freshPhone()],
      ["In Race", phone],
    ]);
    await eventually(async () =>
      expect(await query("select 1 from pg_stat_activity where wait_event = 'transactionid'")).toHaveLength(
        1,
      ),
    );
    await other.query("commit");
    await other.end();
    expect((await ended(started)).counts).toMatchObject({ new: 1, same: 1 });
    expect(await query("select name from customer where enterprise_id = $1", [tenant.id])).toEqual([
      { name: "Before Race" },
    ]);
  });

  it("parts a chunk of old and new numbers, and puts both into the segment", async () => {
    await freshTenant();
    const phone = freshPhone();
    await makeCustomer(app, token, { name: "Known One", phoneNumber: phone });
    const segmentId = await makeSegment(app, token);
    const rows: [string, string][] = [
      ["New One", freshPhone()],
      ["Known One", phone],
      ["New Two", freshPhone()],
    ];
    expect((await ended(await begin(rows, segmentId))).counts).toMatchObject({ new: 2, same: 1 });
    await ended(await begin([["New Three", freshPhone()]], segmentId));
    const members = await query(
      `select c.name, (select count(*)::int from customer_identity i where i.customer_id = c.id) as identities
       from segment_member m join customer c on c.id = m.customer_id where m.segment_id = $1 order by 1`,
      [segmentId],
    );
    expect(members).toEqual(
      ["Known One", "New One", "New Three", "New Two"].map((name) => ({ name, identities: 1 })),
    );
  });
});

it("lists the customers of a short file in its order, whatever their numbers are", async () => {
  await freshTenant();
  const rows = Array.from({ length: 30 }, (_, n): [string, string] => [
    `Person ${n}`,
    `+91${7_000_000_000 + n * 77_777}`,
  ]);
  await ended(await begin(rows));
  const { data } = await app.call(`GET ${ROOT}/customers`, { token, query: { perPage: -1 } });
  expect(data.customers.customers.map(({ name }) => name)).toEqual(rows.map(([name]) => name).toReversed());
});

describe("what imported customers are looked up by", () => {
  it("is found before it is filed, beside it and behind, as it is now", async () => {
    await freshTenant();
    // More than the newest, which a search looks through anyway.
    const rows = Array.from({ length: 5_100 }, (_, n): [string, string] => [
      `Person ${n}`,
      `+91${7_100_000_000 + n}`,
    ]);
    const { uploadId, jobId } = await begin(rows);
    await ended({ uploadId, jobId });
    const search = async (text: string) =>
      (
        await app.call(`GET ${ROOT}/customers`, { token, query: { search: text } })
      ).data.customers.customers.map(({ name }) => name);
    const unfiled = async () =>
      (await query("select unfiled from customer_upload where id = $1", [uploadId]))[0].unfiled as
        | string
        | null;
    const filed = async () =>
      (await query("select count(*)::int as n from customer_lookup where enterprise_id = $1", [tenant.id]))[0]
        .n;
    await eventually(async () => expect(await unfiled()).toBeNull());
    expect(await filed()).toBe(5_100);
    expect(await search("person 17 +91")).toContain("Person 17");

    await query("delete from customer_lookup where enterprise_id = $1", [tenant.id]);
    await query("update customer_upload set unfiled = '00000000-0000-7000-8000-000000000000' where id = $1", [
      uploadId,
    ]);
    expect(await search("7100000003")).toEqual(["Person 3"]);
    const [first] = await query("select id from customer where enterprise_id = $1 and name = 'Person 0'", [
      tenant.id,
    ]);
    await query("update customer set search = 'another +917100000000' where id = $1", [first.id]);
    expect(await search("7100000000")).toEqual(["Person 0"]);
    await Promise.all([fileCustomers(app.platform), fileCustomers(app.platform)]);
    await eventually(async () => expect(await unfiled()).toBeNull());
    expect(await filed()).toBe(5_100);
    expect(await search("another")).toEqual(["Person 0"]);
    expect(await search("person 0 ")).toEqual([]);
    await query("delete from customer where id = $1", [first.id]);
    expect(await filed()).toBe(5_099);
  });

  it("is their e-mail address, too", async () => {
    await freshTenant();
    const mail = await makeField(app, token, { fieldLabel: "Mail", inputType: "email" });
    const uploadId = await makeUpload(
      app,
      token,
      `Name,Phone Number,Mail\nAsha Rao,${freshPhone()},Asha@Example.com\n`,
    );
    const body = {
      uploadId,
      headerMapping: ["Name", "Phone Number", "Mail"].map((header) => ({ src: header, des: header })),
    };
    const { data } = await app.call(`POST ${ROOT}/upload_csv`, { token, body });
    await ended({ uploadId, jobId: data.job!.id });
    const [asha] = await query("select id from customer where enterprise_id = $1", [tenant.id]);
    const scope = app.platform.makeScope(platformPrincipal(tenant.id, []));
    const at = (address: string) => customersAt(scope, CHANNEL_TYPES.EMAIL, [address]);
    const filed = () => query("select email from customer_lookup where enterprise_id = $1", [tenant.id]);
    await eventually(async () => expect(await filed()).toEqual([{ email: "asha@example.com" }]));
    expect(await at("ASHA@example.com")).toEqual(new Map([["asha@example.com", asha.id]]));

    await query("delete from customer_lookup where enterprise_id = $1", [tenant.id]);
    expect(await at("asha@example.com")).toEqual(new Map());
    await query("update customer_upload set unfiled = '00000000-0000-7000-8000-000000000000' where id = $1", [
      uploadId,
    ]);
    expect(await at("asha@example.com")).toEqual(new Map([["asha@example.com", asha.id]]));
    await makeCustomer(app, token, { data: [{ id: mail, value: "asha@example.com" }] });
    const shared = await app.call(`GET ${ROOT}/customers/{id}/duplicates`, {
      token,
      params: { id: asha.id },
    });
    expect(JSON.stringify(shared.data)).toContain("asha@example.com");
    await fileCustomers(app.platform);
    expect(await filed()).toHaveLength(2);

    await query("update customer set email = 'rao@example.com' where id = $1", [asha.id]);
    expect(await at("rao@example.com")).toEqual(new Map([["rao@example.com", asha.id]]));
  });

  it("waits while the import is under way", async () => {
    await freshTenant();
    const started = await begin([["Some Body", freshPhone()]]);
    await ended(started);
    await query(
      "update customer_upload set unfiled = '00000000-0000-7000-8000-000000000000', completed_at = null where id = $1",
      [started.uploadId],
    );
    const unfiled = () =>
      query("select 1 from customer_upload where id = $1 and unfiled is not null", [started.uploadId]);
    await query("update job set state = 'running' where id = $1", [started.jobId]);
    await fileCustomers(app.platform);
    expect(await unfiled()).toHaveLength(1);
    await query("update job set state = 'cancelled' where id = $1", [started.jobId]);
    await fileCustomers(app.platform);
    expect(await unfiled()).toEqual([]);
  });
});
