import { createIdempotency } from "./idempotency.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApiKey } from "#server/seed/accounts.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let asha: string;
let keys = 0;
const nextKey = () => `key-${(keys += 1)}`;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  asha = await makeCustomer(app, tenant.token);
});
afterAll(() => app.stop());

/** A note on a customer, of which any number may say the same. */
const make = (text: string, key: string, { token, customer } = { token: tenant.token, customer: asha }) =>
  app.call("POST /chatbird/api/customer_master/customers/{id}/notes", {
    token,
    params: { id: customer },
    body: { text },
    headers: { "idempotency-key": key },
  });
async function named(text: string): Promise<number> {
  const { rowCount } = await system("select 1 from customer_note where content = $1", [text]);
  return rowCount!;
}
const department = (name: string, key: string) =>
  app.call("POST /e/enterprise/departments", {
    token: tenant.token,
    body: { name },
    headers: { "idempotency-key": key },
  });
const system = (text: string, values: unknown[] = []) => app.platform.database.system.query(text, values);
/** As a process leaves a call behind that dies before its answer. */
const leave = (key: string, written: boolean, owner: string) =>
  system(
    "update idempotent_call set status = null, content = null, written = $2, owner = $3 where key = $1",
    [key, written, owner],
  );
const DEAD = "01a22222-0000-7000-8000-000000000000";

describe("a call under an Idempotency-Key", () => {
  it("is carried out once, and answered as it was then whenever it is sent again", async () => {
    const key = nextKey();
    const first = await make("Sales", key);
    expect(first.status).toBe(200);
    expect(first.headers["idempotent-replayed"]).toBeUndefined();
    const again = await make("Sales", key);
    expect(again).toMatchObject({
      status: 200,
      data: first.data,
      headers: { "idempotent-replayed": "true" },
    });
    expect(await named("Sales")).toBe(1);
  });

  it("is one call with one body: another one under its key is refused", async () => {
    const key = nextKey();
    await make("One", key);
    const other = await make("Two", key);
    expect(other).toMatchObject({
      status: 422,
      message: "This Idempotency-Key was used for another call. Use a new one for each call.",
    });
    expect(await named("Two")).toBe(0);
    const elsewhere = await department("One", key);
    expect(elsewhere.status).toBe(422);
  });

  it("is carried out once when it is sent ten times at once", async () => {
    const key = nextKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => make("Rush", key)));
    for (const { status, message, headers } of answers) {
      if (status === 200) continue;
      expect(message).toBe(
        "A call with this Idempotency-Key is under way. Send it again in a few seconds to read its answer.",
      );
      expect({ status, again: headers["retry-after"] }).toEqual({ status: 409, again: "2" });
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await named("Rush")).toBe(1);
    expect((await make("Rush", key)).status).toBe(200);
  });

  it("is its caller's own: another person's and another enterprise's key of that name is another key", async () => {
    const key = nextKey();
    const other = await app.tenant();
    const theirs = { token: other.token, customer: await makeCustomer(app, other.token) };
    const token = await createApiKey(app.platform.database.system, tenant.id, "Shop", [
      "CUSTOMER_MASTER.VIEW",
    ]);
    const answers = [
      await make("Own", key),
      await make("Own", key, theirs),
      await make("Own", key, { token, customer: asha }),
      await make("Own", key, { token: tenant.people[2].token, customer: asha }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(4);
  });

  it("may be sent again where it was refused and wrote nothing", async () => {
    const key = nextKey();
    await department("Taken", nextKey());
    expect((await department("Taken", key)).status).toBe(409);
    await system("delete from department where name = 'Taken'");
    expect((await department("Taken", key)).status).toBe(200);
    expect((await department("Taken", key)).headers["idempotent-replayed"]).toBe("true");
  });

  it.each(["", "with space", "é", "x".repeat(256)])("needs a key that can be read: %#", async (key) => {
    const refused = await make("Nameless", key);
    expect(refused).toMatchObject({
      status: 400,
      message: "The Idempotency-Key must be 1 to 255 letters, digits and signs without spaces.",
    });
  });

  it("is not needed where nothing is changed, and files are told apart by their bytes", async () => {
    const headers = { "idempotency-key": nextKey() };
    const list = await app.call("GET /e/enterprise/departments", { token: tenant.token, headers });
    expect(list.status).toBe(200);
    const upload = (content: string) =>
      app.call("POST /chatbird/api/customer_master/upload_csv", {
        token: tenant.token,
        files: [{ fileName: "a.csv", content }],
        headers,
      });
    const first = await upload("Name\nAsha\n");
    expect((await upload("Name\nAsha\n")).data).toEqual(first.data);
    expect((await upload("Name\nUsha\n")).status).toBe(422);
  });
});

describe("after a process has died", () => {
  it("is carried out anew where nothing was written", async () => {
    const key = nextKey();
    await make("Lost", key);
    await system("delete from customer_note where content = 'Lost'");
    await leave(key, false, DEAD);
    expect((await make("Lost", key)).status).toBe(200);
    expect(await named("Lost")).toBe(1);
  });

  it("is not carried out again where it was written, and says so", async () => {
    const key = nextKey();
    await make("Written", key);
    await leave(key, true, DEAD);
    const again = await make("Written", key);
    expect(again).toMatchObject({
      status: 409,
      message:
        "This call was carried out, but its answer was not kept. Look at what it changed before you send it again with a new Idempotency-Key.",
    });
    expect(await named("Written")).toBe(1);
  });

  it("is under way as long as its process lives, but not for longer than one can be", async () => {
    const key = nextKey();
    await make("Slow", key);
    await leave(key, false, app.platform.mark.id);
    expect((await make("Slow", key)).status).toBe(409);
    await system("update idempotent_call set started_at = now() - interval '6 minutes' where key = $1", [
      key,
    ]);
    expect((await make("Slow", key)).status).toBe(200);
  });

  it("cannot be committed by a try that another one has taken over from", async () => {
    const key = nextKey();
    await system(`create function take_over() returns trigger language plpgsql as $$
      begin
        update idempotent_call set claim = gen_random_uuid() where key = '${key}';
        return new;
      end $$`);
    await system(
      "create trigger take_over before insert on customer_note for each row execute function take_over()",
    );
    expect((await make("Overtaken", key)).status).toBe(409);
    await system("drop trigger take_over on customer_note");
    expect(await named("Overtaken")).toBe(0);
  });

  it("is forgotten after a day, and its answer is kept sealed until then", async () => {
    const key = nextKey();
    await make("Sealed words", key);
    const { rows } = await system("select content from idempotent_call where key = $1", [key]);
    expect(rows[0].content).not.toContain("Sealed");
    await system("update idempotent_call set started_at = now() - interval '25 hours' where key = $1", [key]);
    await createIdempotency(app.platform).prune();
    expect((await system("select 1 from idempotent_call where key = $1", [key])).rowCount).toBe(0);
  });
});
