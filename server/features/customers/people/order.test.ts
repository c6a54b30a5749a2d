import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshPhone, makeCustomer, makeSegment, makeUpload } from "#server/testing/factories/customers.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
let segment: string;
/** By name, in the order in which they came. */
const ids = new Map<string, string>();
const NAMES = ["zora Walker", "Émile Walker", "anil Walker", "Emma Walker", "Bela Walker"];
const SORTED = ["anil Walker", "Bela Walker", "Émile Walker", "Emma Walker", "zora Walker"];
const ROOT = "/chatbird/api/customer_master";

beforeAll(async () => {
  app = await startApp();
  ({ token } = await app.tenant());
  segment = await makeSegment(app, token);
  for (const name of NAMES) {
    const tags = name === "Bela Walker" ? [] : [segment];
    ids.set(name, await makeCustomer(app, token, { name, tags }));
  }
});
afterAll(() => app.stop());

const list = (query: Record<string, unknown>) =>
  app.call(`GET ${ROOT}/customers`, { token, query: { perPage: 2, ...query } });
/** The names of every page, reached by cursors. */
async function names(query: Record<string, unknown>): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { customers } = (await list({ ...query, ...(after && { after }) })).data;
    seen.push(...customers.customers.map(({ name }) => name));
    after = customers.next;
  }
  return seen;
}

describe("customers in an order", () => {
  it("stand by name as people sort them, both ways and page by page without a gap", async () => {
    expect(await names({ sort: "name", order: "asc" })).toEqual(SORTED);
    expect(await names({ sort: "name", order: "desc" })).toEqual(SORTED.toReversed());
    const second = await list({ sort: "name", order: "asc", from: 2 });
    expect(second.data.customers.customers.map(({ name }) => name)).toEqual(SORTED.slice(2, 4));
  });

  it("stand in it among a segment and among those who have the words", async () => {
    const inSegment = SORTED.filter((name) => name !== "Bela Walker");
    expect(await names({ sort: "name", order: "asc", tags: segment })).toEqual(inSegment);
    expect(await names({ sort: "name", order: "asc", search: "WALKER" })).toEqual(SORTED);
    expect(await names({ sort: "name", order: "asc", search: "walker", tags: segment })).toEqual(inSegment);
    expect(await names({ sort: "updatedAt", search: "emma" })).toEqual(["Emma Walker"]);
  });

  it("stand by when they came and by when they were changed", async () => {
    expect(await names({})).toEqual(NAMES.toReversed());
    expect(await names({ sort: "createdAt", order: "asc" })).toEqual(NAMES);
    expect(await names({ sort: "createdAt", order: "asc", search: "walker" })).toEqual(NAMES);
    await app.call(`POST ${ROOT}/customer/update`, {
      token,
      body: { id: ids.get("anil Walker"), instaId: "anil" },
    });
    const changed = ["anil Walker", ...NAMES.toReversed().filter((name) => name !== "anil Walker")];
    expect(await names({ sort: "updatedAt", order: "desc" })).toEqual(changed);
    expect(await names({ sort: "updatedAt", order: "asc" })).toEqual(changed.toReversed());
  });

  it("are found in order among many who have the words further behind", async () => {
    await app.platform.database.system.query(
      `with added as (
         insert into customer (enterprise_id, id, name, search, created_at, updated_at)
         select c.enterprise_id, gen_random_uuid(), 'A' || n, 'a' || n, now() - interval '1 day', now()
         from customer c cross join generate_series(1, 5100) n where c.id = $1
         returning enterprise_id, id, search)
       insert into customer_lookup (enterprise_id, customer_id, words) select * from added`,
      [ids.get("anil Walker")],
    );
    expect(await names({ sort: "name", order: "asc", search: "walker" })).toEqual(SORTED);
    expect(await names({ sort: "name", order: "asc", search: "walker", tags: segment })).toHaveLength(4);
  });

  it("are exported as they are shown, all or the chosen", async () => {
    const lines = (file: unknown) =>
      String(file)
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(",")[0]);
    const order = { sort: "name", order: "desc" };
    const all = await app.call(`GET ${ROOT}/customers_csv`, { token, query: { search: "walker", ...order } });
    expect(lines(all.data)).toEqual(SORTED.toReversed());
    const chosen = await app.call(`POST ${ROOT}/customers_csv`, {
      token,
      body: {
        customerIds: [ids.get("anil Walker"), ids.get("Emma Walker"), ids.get("zora Walker")],
        ...order,
      },
    });
    expect(lines(chosen.data)).toEqual(["zora Walker", "Emma Walker", "anil Walker"]);
  });

  it("stand there while a file that brought them is not filed yet, and once only", async () => {
    const { token: other } = await app.tenant();
    const file = `Name,Phone Number\nYana,${freshPhone()}\nAbe,${freshPhone()}\n`;
    const uploadId = await makeUpload(app, other, file);
    const headerMapping = ["Name", "Phone Number"].map((header) => ({ src: header, des: header }));
    const { data } = await app.call(`POST ${ROOT}/upload_csv`, {
      token: other,
      body: { uploadId, headerMapping },
    });
    await finishedJob(app, other, data.job!.id);
    // As it is between the import and the filing behind it.
    await app.platform.database.system.query(
      `with waiting as (update customer_upload set unfiled = '00000000-0000-0000-0000-000000000000'
         where id = $1 returning enterprise_id)
       delete from customer_lookup l using waiting w where l.enterprise_id = w.enterprise_id`,
      [uploadId],
    );
    const sorted = await app.call(`GET ${ROOT}/customers`, {
      token: other,
      query: { sort: "name", order: "asc" },
    });
    const { customers } = sorted.data.customers;
    expect(customers.map(({ name }) => name)).toEqual(["Abe", "Yana"]);
    await app.call(`POST ${ROOT}/customer/update`, {
      token: other,
      body: { id: customers[0]!.id, name: "Zed" },
    });
    const again = await app.call(`GET ${ROOT}/customers`, {
      token: other,
      query: { sort: "name", order: "desc" },
    });
    expect(again.data.customers.customers.map(({ name }) => name)).toEqual(["Zed", "Yana"]);
  });

  it.each([
    [{ sort: "name", after: "00000000-0000-4000-8000-000000000000" }],
    [{ sort: "updatedAt", after: "00000000-0000-4000-8000-000000000000 2026-02-31T00:00:00.000000Z" }],
    [{ after: "00000000-0000-4000-8000-000000000000 anil" }],
    [{ after: "anil" }],
    [{ sort: "phone" }],
  ])("is refused where it cannot be: %j", async (query) => {
    expect((await list(query)).body.code).toBe(400);
  });
});
