import { afterAll, beforeAll, expect, it } from "vitest";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let accountId: string;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  accountId = await makeChannel(app, tenant.token, SHOP);
  // Number 0 has the newest message: more telephones than are looked at one by one.
  await app.platform.database.system.query(
    `insert into sandbox_phone (enterprise_id, id, channel_id, address, name, last_at)
     select $1, gen_random_uuid(), $2, '+9198' || lpad(n::text, 8, '0'), case when n % 2 = 1 then 'Asha No' || n end,
       now() - make_interval(secs => n)
     from generate_series(0, 2999) n`,
    [tenant.id, accountId],
  );
});
afterAll(async () => app.stop());

const find = async (search: string, more: object = {}, token = tenant.token) => {
  const query = { search, perPage: 20, ...more };
  const { data } = await app.call("GET /chatbird/api/sandbox/phones", { token, query });
  return { numbers: data.list.map(({ address }) => Number(address.slice(5))), next: data.next };
};
const range = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => from + index * step);

it("finds a number and a name however long ago they had a message", async () => {
  expect((await find("+919800002998")).numbers).toEqual([2998]);
  expect((await find("2998")).numbers).toEqual([2998]);
  expect((await find("ASHA no29", { perPage: 200 })).numbers).toEqual([
    29,
    ...range(291, 5, 2),
    ...range(2901, 50, 2),
  ]);
  expect((await find("nobody")).numbers).toEqual([]);
  expect((await find("%")).numbers).toEqual([]);
});

it("gives what many have by pages, the newest first", async () => {
  const first = await find("+91");
  expect(first.numbers).toEqual(range(0, 20));
  expect((await find("+91", { after: first.next })).numbers).toEqual(range(20, 20));
  const names = await find("asha", { accountId, perPage: 200 });
  expect(names.numbers).toEqual(range(1, 200, 2));
});

it("finds a telephone that was taken up a moment ago, and none of another enterprise", async () => {
  const body = { accountId, address: "+15550009999", name: "Zoya" };
  const { data } = await app.call("POST /chatbird/api/sandbox/phones", { token: tenant.token, body });
  const other = await app.tenant();
  const list = async (token: string) =>
    (await app.call("GET /chatbird/api/sandbox/phones", { token, query: { search: "zoya" } })).data.list;
  expect((await list(tenant.token)).map(({ id }) => id)).toEqual([data.id]);
  expect(await list(other.token)).toEqual([]);
  const left = async () =>
    (await app.platform.database.system.query("select from sandbox_phone_words where words like '%zoya%'"))
      .rowCount;
  expect(await left()).toBe(1);
  await app.platform.database.system.query("delete from sandbox_phone where id = $1", [data.id]);
  expect(await left()).toBe(0);
});
