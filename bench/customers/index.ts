import { rm } from "node:fs/promises";
import pg from "pg";
import { PERMISSIONS } from "#contract/permissions.ts";
import { createApiKey } from "#server/seed/accounts.ts";
import { databaseOf, type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { percentile, type Report } from "../kit.ts";
import { ASKING, CITIES, type Crowd, CUSTOMERS, DYNAMIC, makeCrowd, STATIC } from "./crowd.ts";

const CALLS = 60;
/** Events that are told in one call. */
const AT_ONCE = 1_000;
const API = "/chatbird/api/customer_master";
const LIMIT = "<= 150";

/** What the screens of the customer master wait for, at a million customers and two hundred segments with a rule. */
export default async function bench(report: Report): Promise<void> {
  let server = await startServer();
  try {
    const pool = new pg.Pool({ connectionString: await databaseOf(server), max: 1 });
    const client = await pool.connect();
    const startedAt = performance.now();
    const { rows } = await client.query("select enterprise_id from enterprise");
    const crowd = await makeCrowd(client, rows[0].enterprise_id);
    client.release();
    // The demo's own token may not change customers.
    const token = await createApiKey(pool, rows[0].enterprise_id, "Bench", PERMISSIONS);
    await pool.end();
    await server.stop();
    server = await startServer(server.dataDir, token);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    report.note(`${CUSTOMERS} customers, ${STATIC + DYNAMIC} segments made in ${seconds} s`);
    await measure(report, server, crowd);
    await server.stop();
  } finally {
    server.child.kill();
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

async function measure(report: Report, server: ServerProcess, crowd: Crowd): Promise<void> {
  const p95 = async (row: string, call: (n: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < CALLS; n++) {
      const at = performance.now();
      const reply = (await call(n)) as { reason?: string };
      times.push(performance.now() - at);
      if (reply.reason) throw new Error(`${row}: ${JSON.stringify(reply)}`);
    }
    report.row({ row: `${row}, p95`, value: percentile(times, 0.95), unit: "ms", target: LIMIT });
  };
  const list = (query: string) => server.get(`${API}/customers?${query}`);
  await p95("first page", () => list(""));
  await p95("first page by name", () => list("sort=name&order=asc"));
  await p95("first page by the latest change", () => list("sort=updatedAt"));
  await p95("page by name of a segment of half a million", () => list(`sort=name&tags=${crowd.large}`));
  await p95("page by name of a segment of a thousand", () => list(`sort=name&tags=${crowd.small}`));
  await p95("search by name of a word that many have", (n) =>
    list(`sort=name&order=asc&search=city%20${n % CITIES}`),
  );
  await p95("search of a name", (n) => list(`search=person%20${(n * 7_919) % CUSTOMERS}`));
  await p95("search of a word that many have", (n) => list(`search=city%20${n % CITIES}`));
  await p95("page of a segment of half a million", () => list(`tags=${crowd.large}`));
  await p95("page of a segment of a thousand", () => list(`tags=${crowd.small}`));
  await p95("all segments with their counts", () => server.get(`${API}/tags`));
  const preview = (rule: object) => server.post(`${API}/segments/preview`, { rule });
  const lives = (n: number) => ({
    kind: "attribute",
    field: crowd.city,
    test: { op: "is", value: `City ${n % CITIES}` },
  });
  const old = (n: number) => ({
    kind: "attribute",
    field: crowd.age,
    test: { op: ">=", value: 20 + (n % 40) },
  });
  const grouped = { kind: "membership", set: "segment", match: "any", ids: [crowd.small] };
  const joined = { kind: "attribute", field: crowd.joined, test: { op: "anniversary", days: 7 } };
  await p95("preview of two attributes", (n) => preview({ kind: "and", of: [lives(n), old(n)] }));
  await p95("preview of a date, a country and a name", (n) =>
    preview({
      kind: "or",
      of: [
        joined,
        { kind: "name", test: { op: "contains", value: String(n) } },
        { kind: "not", of: { kind: "country", test: { op: "is", value: "IN" } } },
      ],
    }),
  );
  await p95("preview of members of a segment", (n) => preview({ kind: "and", of: [grouped, old(n)] }));
  await p95(`a customer saved under ${DYNAMIC} rules`, (n) =>
    server.post(`${API}/customer/save`, {
      name: "Somebody New",
      phoneNumber: `+9198${String(n).padStart(8, "0")}`,
      data: [
        { id: crowd.city, value: `City ${n}` },
        { id: crowd.age, value: "44" },
      ],
    }),
  );
  const order = (n: number) => ({
    event: "order_placed",
    customer: { channelType: 4, address: `+9170${String((n * 7_919) % CUSTOMERS).padStart(8, "0")}` },
    values: { amount: n % 1_000 },
    eventId: `order-${n}`,
  });
  const tell = (events: object[]) => server.post(`${API}/events`, { events });
  await p95(`an event told, ${ASKING} rules ask for it`, (n) => tell([order(n)]));
  const startedAt = performance.now();
  for (let n = 0; n < CALLS; n++)
    await tell(Array.from({ length: AT_ONCE }, (_, at) => order(1_000 + n * AT_ONCE + at)));
  report.row({
    row: `events told, ${AT_ONCE} at once, ${ASKING} rules ask for them`,
    value: (CALLS * AT_ONCE) / ((performance.now() - startedAt) / 1_000),
    unit: "events/s",
  });
}
