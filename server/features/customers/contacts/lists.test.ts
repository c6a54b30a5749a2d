import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { bringContactsUpToDate } from "#server/testing/factories/contacts.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { freshPhone, makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { daysAgo, makeOldInbound, makeOldSending } from "#server/testing/factories/retention.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
const ROOT = "/chatbird/api/customer_master";
/** Days ago at which each wrote, and was written to. */
const PEOPLE = {
  Talkative: [1, 1],
  Silent: [200, 3],
  Forgotten: [100, 90],
  Stranger: [null, null],
  Addressed: [null, 30],
} as const;
type Person = keyof typeof PEOPLE;
const ids = {} as Record<Person, string>;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  ({ token } = tenant);
  const channelId = await makeChannelRow(app, tenant.id);
  for (const [name, [heard, written]] of Object.entries(PEOPLE)) {
    const phone = freshPhone();
    ids[name as Person] = await makeCustomer(app, token, { name: `${name} Person`, phoneNumber: phone });
    if (heard)
      await makeOldInbound(app, tenant, { channelId, at: daysAgo(heard), address: phone, text: "Hi" });
    const messages = [{ address: phone, status: "sent" as const, customerId: ids[name as Person] }];
    if (written) await makeOldSending(app, tenant, { channelId, at: daysAgo(written), messages });
  }
  await bringContactsUpToDate(app, tenant);
});
afterAll(() => app.stop());

const nameOf = ({ name }: { name: string }) => name.split(" ")[0];
async function names(query: Record<string, unknown>) {
  const seen: (string | undefined)[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { data } = await app.call(`GET ${ROOT}/customers`, {
      token,
      query: { perPage: 2, ...query, ...(after && { after }) },
    });
    seen.push(...data.customers.customers.map(nameOf));
    after = data.customers.next;
  }
  return seen;
}

describe("customers by their last contact", () => {
  it("stand in order both ways, page by page, never before all others", async () => {
    const heard = ["Stranger", "Addressed", "Silent", "Forgotten", "Talkative"];
    expect(await names({ sort: "heardAt", order: "asc" })).toEqual(heard);
    expect(await names({ sort: "heardAt", order: "desc" })).toEqual(heard.toReversed());
    const written = ["Stranger", "Forgotten", "Addressed", "Silent", "Talkative"];
    expect(await names({ sort: "writtenAt", order: "desc" })).toEqual(written.toReversed());
    expect(await names({ sort: "writtenAt", order: "asc", search: "person" })).toEqual(written);
    const broken = await app.call(`GET ${ROOT}/customers`, {
      token,
      query: { sort: "updatedAt", after: `${ids.Silent} -infinity` },
    });
    expect(broken.status).toBe(400);
  });

  it("are found by how long they are quiet, in every order, by words too", async () => {
    const sorted = async (query: Record<string, unknown>) => (await names(query)).toSorted();
    expect(await sorted({ notHeard: "90" })).toEqual(["Addressed", "Forgotten", "Silent", "Stranger"]);
    expect(await sorted({ notHeard: "150" })).toEqual(["Addressed", "Silent", "Stranger"]);
    expect(await sorted({ notHeard: "ever", sort: "name" })).toEqual(["Addressed", "Stranger"]);
    expect(await sorted({ notWritten: "7", search: "person" })).toEqual([
      "Addressed",
      "Forgotten",
      "Stranger",
    ]);
    expect(await names({ notHeard: "90", notWritten: "7", sort: "heardAt", order: "desc" })).toEqual([
      "Forgotten",
      "Addressed",
      "Stranger",
    ]);
    const count = await app.call(`GET ${ROOT}/customers_count`, { token, query: { notWritten: "ever" } });
    expect(count.data.count).toBe(1);
    for (const notHeard of ["0", "x", "-3", "1.5"])
      expect((await app.call(`GET ${ROOT}/customers`, { token, query: { notHeard } })).status).toBe(400);
  });

  it("are exported with it, and in its order", async () => {
    const file = await app.call(`GET ${ROOT}/customers_csv`, {
      token,
      query: { sort: "heardAt", order: "asc", notHeard: "150" },
    });
    const [head, ...lines] = String(file.data)
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(","));
    expect(head!.slice(-2)).toEqual(["lastWrote", "lastWrittenTo"]);
    expect(lines.map(([name]) => name)).toEqual(["Stranger Person", "Addressed Person", "Silent Person"]);
    expect(lines[0]!.slice(-2)).toEqual(["never", "never"]);
    expect(lines[2]!.at(-2)).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it("come into segments by it", async () => {
    const inside = async (rule: Parameters<typeof makeSegment>[3]) => {
      const tags = await makeSegment(app, token, undefined, rule);
      return (await names({ tags })).toSorted();
    };
    expect(await inside({ kind: "heard", test: { op: "not in the last days", days: 150 } })).toEqual([
      "Addressed",
      "Silent",
      "Stranger",
    ]);
    expect(await inside({ kind: "heard", test: { op: "never" } })).toEqual(["Addressed", "Stranger"]);
    expect(
      await inside({ kind: "not", of: { kind: "written", test: { op: "in the last days", days: 7 } } }),
    ).toEqual(["Addressed", "Forgotten", "Stranger"]);
  });

  it("of whom nothing is known yet are neither quiet nor not", async () => {
    const fresh = await makeCustomer(app, token, { name: "Unknown Person" });
    await app.platform.database.system.query(
      "update customer_contact set due = true where customer_id = $1",
      [fresh],
    );
    expect(await names({ notHeard: "ever" })).not.toContain("Unknown");
    const tags = await makeSegment(app, token, undefined, { kind: "heard", test: { op: "never" } });
    expect(await names({ tags })).not.toContain("Unknown");
    await app.call(`POST ${ROOT}/customers/{id}/remove`, { token, params: { id: fresh } });
  });

  it("are kept and erased by it, and nobody beside", async () => {
    const filter = { notHeard: "150", notWritten: "20" };
    const kept = await app.call(`POST ${ROOT}/customers/keep`, { token, body: { filter, kept: true } });
    expect(kept.data.changed).toBe(2);
    const shown = await app.call(`GET ${ROOT}/customers/{id}`, { token, params: { id: ids.Addressed } });
    expect(shown.data.customer.kept).toBe(true);
    const again = await app.call(`POST ${ROOT}/customers/keep`, {
      token,
      body: { customerIds: [ids.Addressed], kept: false },
    });
    expect(again.data.changed).toBe(1);
    const denied = { token: tenant.people[6].token, body: { filter, kept: true } };
    expect((await app.call(`POST ${ROOT}/customers/keep`, denied)).status).toBe(403);
    const erasing = await app.call(`POST ${ROOT}/customers/remove`, { token, body: { filter } });
    await finishedJob(app, token, erasing.data.job.id);
    expect((await names({})).toSorted()).toEqual(["Forgotten", "Silent", "Talkative"]);
  });
});
