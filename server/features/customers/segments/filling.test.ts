import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import {
  freshPhone,
  makeCustomer,
  makeField,
  makeGroup,
  makeSegment,
} from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let plan: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const run = (query: string, values: unknown[] = []) => app.platform.database.system.query(query, values);
const owned = (value: string): SegmentRule => ({ kind: "attribute", field: plan, test: { op: "is", value } });
const segment = async (id: string) =>
  (await app.call("GET /chatbird/api/customer_master/tags", { token })).data.tags.find(
    (tag) => tag.id === id,
  )!;

async function freshTenant(): Promise<void> {
  tenant = await app.tenant();
  token = tenant.token;
  plan = await makeField(app, token, { fieldLabel: "Plan" });
}

/** Customers put in behind the server's back, which no rule has seen. */
const crowd = (size: number) =>
  run(
    `insert into customer (enterprise_id, id, name, phone, attributes)
     select $1, gen_random_uuid(), 'Person ' || n, '+9170' || lpad(n::text, 8, '0'),
       jsonb_build_object($2::text, case when n % 4 = 0 then 'Gold' else 'Free' end)
     from generate_series(1, $3::int) n`,
    [tenant.id, plan, size],
  );

/** Resolves when the enterprise's consoles have been told something for which the condition holds. */
const told = (condition: () => Promise<boolean>): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = async () => {
      if (await condition()) resolve();
    };
    void app.platform.bus.on("dlvrd_events", () => void look().catch(reject)).then(look, reject);
  });

/** Whether the members kept of a segment are those that its rule lets in. */
async function amiss(id: string, value: string): Promise<number> {
  const found = await run(
    `select count(*) as n from customer c where c.enterprise_id = $1 and (c.attributes ->> $2 = $3) is distinct from
       exists (select from segment_member m where m.segment_id = $4 and m.customer_id = c.id)`,
    [tenant.id, plan, value, id],
  );
  return found.rows[0].n;
}

describe("among many customers", () => {
  beforeAll(async () => {
    await freshTenant();
    await crowd(50_001);
    await run("analyze customer");
  });

  it("a segment is filled in the background, and whoever is changed meanwhile is judged at once", async () => {
    const id = await makeSegment(app, token, "Gold", owned("Gold"));
    const job = (await run("select id, state from job where subject_id = $1", [id])).rows[0];
    const begun = await segment(id);
    expect(begun.counting || job.state === "done").toBe(true);
    // Where a count takes too long, it is reckoned from a sample.
    expect(begun.count).toBeGreaterThan(11_500);
    expect(begun.count).toBeLessThan(13_500);
    await makeCustomer(app, token, { data: [{ id: plan, value: "Gold" }] });
    const ended = await finishedJob(app, token, job.id);
    expect(ended).toMatchObject({ kind: "segment.fill", state: "done", title: "Gold" });
    expect(ended.total).toBeGreaterThanOrEqual(50_001);
    expect(await segment(id)).toMatchObject({ count: 12_501, counting: false });
    expect(await amiss(id, "Gold")).toBe(0);
  });

  it("another rule given on the way is the one that fills it", async () => {
    const id = await makeSegment(app, token, "Changing", owned("Gold"));
    const saved = await app.call("POST /chatbird/api/customer_master/tag/save", {
      token,
      body: { id, name: "Changing", rule: owned("Free") },
    });
    expect(saved.status).toBe(200);
    await told(async () => !(await segment(id)).counting);
    expect(await amiss(id, "Free")).toBe(0);
  });

  it("everybody put into a group reaches the segments that ask for it", async () => {
    const group = await makeGroup(app, token, "Everyone");
    const id = await makeSegment(app, token, "Grouped", {
      kind: "membership",
      set: "group",
      match: "any",
      ids: [group],
    });
    await told(async () => !(await segment(id)).counting);
    const reply = await app.call("POST /chatbird/api/customer_master/{kind}/map_customers", {
      token,
      params: { kind: "groups" },
      body: { groupIds: [group], filter: { search: "" } },
    });
    expect(reply.data.mapped).toBe(50_002);
    await told(async () => !(await segment(id)).counting);
    expect((await segment(id)).count).toBe(50_002);
  });

  it("a rule that is dear to count is estimated, and says so", async () => {
    const costly: SegmentRule = {
      kind: "not",
      of: { kind: "name", test: { op: "contains", value: "nobody is called like this" } },
    };
    const dear: SegmentRule = {
      kind: "and",
      of: [owned("Gold"), ...Array.from({ length: 49 }, () => costly)],
    };
    const { data } = await app.call("POST /chatbird/api/customer_master/segments/preview", {
      token,
      body: { rule: dear },
    });
    expect(data.exact).toBe(false);
    expect(data.total).toBeGreaterThan(45_000);
    expect(data.total).toBeLessThan(55_000);
    expect(data.count / data.total).toBeGreaterThan(0.22);
    expect(data.count / data.total).toBeLessThan(0.28);
    expect(data.sample).toHaveLength(5);

    // Few who lie together are missed by a sample: they are counted.
    for (let at = 0; at < 6; at++) await makeCustomer(app, token, { name: `Rarely called ${at}` });
    const few: SegmentRule = {
      kind: "and",
      of: [
        { kind: "name", test: { op: "starts with", value: "Rarely called" } },
        ...Array.from({ length: 49 }, () => costly),
      ],
    };
    const rare = await app.call("POST /chatbird/api/customer_master/segments/preview", {
      token,
      body: { rule: few },
    });
    expect(rare.data).toMatchObject({ count: 6, exact: true });
  });
});

describe("the passing of time", () => {
  it("takes customers out at the next full hour, and touches no other segment", async () => {
    await freshTenant();
    const fresh = await makeSegment(app, token, "New", {
      kind: "created",
      test: { op: "in the last days", days: 30 },
    });
    const still = await makeSegment(app, token, "Gold", owned("Gold"));
    const id = await makeCustomer(app, token, { data: [{ id: plan, value: "Gold" }] });
    await makeCustomer(app, token);
    expect([(await segment(fresh)).count, (await segment(still)).count]).toEqual([2, 1]);
    await run(
      "update customer set created_at = now() - interval '31 days', attributes = '{}' where id = $1",
      [id],
    );
    await run("select graphile_worker.add_job('customers:segments')");
    await told(async () => (await segment(fresh)).count === 1);
    expect((await segment(still)).count).toBe(1);
  });
});

describe("at the same moment", () => {
  it("rules and customers are changed, and the members are right at the end", async () => {
    await freshTenant();
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const phoneNumber = freshPhone();
        return { phoneNumber, id: await makeCustomer(app, token, { phoneNumber }) };
      }),
    );
    const ids = await Promise.all(
      ["Gold", "Free"].map((value) => makeSegment(app, token, value, owned(value))),
    );
    const values = ["Gold", "Free"];
    for (let round = 0; round < 4; round++) {
      const replies = await Promise.all([
        ...people.map(({ id, phoneNumber }, at) =>
          app.call("POST /chatbird/api/customer_master/customer/save", {
            token,
            body: { id, phoneNumber, name: "Someone", data: [{ id: plan, value: values[(at + round) % 2] }] },
          }),
        ),
        ...ids.map((id, at) =>
          app.call("POST /chatbird/api/customer_master/tag/save", {
            token,
            body: { id, name: values[at], rule: owned(values[(at + round) % 2]!) },
          }),
        ),
      ]);
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      for (const [at, id] of ids.entries()) {
        expect(await amiss(id, values[(at + round) % 2]!)).toBe(0);
        expect((await segment(id)).count).toBe(6);
      }
    }
  });
});
