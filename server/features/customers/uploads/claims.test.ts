import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { freshPhone, makeCustomer, makeSegment, makeUpload } from "#server/testing/factories/customers.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { fileWords } from "../people/words.ts";

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

describe("the words of imported customers", () => {
  it("are found before they are filed, beside them and behind, as they are now", async () => {
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
      (await query("select count(*)::int as n from customer_words where enterprise_id = $1", [tenant.id]))[0]
        .n;
    await eventually(async () => expect(await unfiled()).toBeNull());
    expect(await filed()).toBe(5_100);
    expect(await search("person 17 +91")).toContain("Person 17");

    await query("delete from customer_words where enterprise_id = $1", [tenant.id]);
    await query("update customer_upload set unfiled = '00000000-0000-7000-8000-000000000000' where id = $1", [
      uploadId,
    ]);
    expect(await search("7100000003")).toEqual(["Person 3"]);
    const [first] = await query("select id from customer where enterprise_id = $1 and name = 'Person 0'", [
      tenant.id,
    ]);
    await query("update customer set search = 'another +917100000000' where id = $1", [first.id]);
    expect(await search("7100000000")).toEqual(["Person 0"]);
    await Promise.all([fileWords(app.platform), fileWords(app.platform)]);
    await eventually(async () => expect(await unfiled()).toBeNull());
    expect(await filed()).toBe(5_100);
    expect(await search("another")).toEqual(["Person 0"]);
    expect(await search("person 0 ")).toEqual([]);
    await query("delete from customer where id = $1", [first.id]);
    expect(await filed()).toBe(5_099);
  });

  it("wait while the import is under way", async () => {
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
    await fileWords(app.platform);
    expect(await unfiled()).toHaveLength(1);
    await query("update job set state = 'cancelled' where id = $1", [started.jobId]);
    await fileWords(app.platform);
    expect(await unfiled()).toEqual([]);
  });
});
