import { DateTime } from "luxon";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { drawEncap, encapHands, launchEncap, makeEncap, openRun } from "#server/testing/factories/encaps.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

const LIST = "/e/enterprise/campaigns";
const ZONE = "Asia/Kolkata";
let app: TestApp;
let tenant: Tenant;
let token: string;
let hands: ReturnType<typeof encapHands>;
let id: string;
let code: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  ({ token } = tenant);
  hands = encapHands(app, token);
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ id, code } = await hands.launched());
});

const sql = (text: string, values: unknown[]) => app.platform.database.system.query(text, values);
const report = async (query: object = {}) =>
  (await app.call(`GET ${LIST}/{id}/reports`, { token, params: { id }, query: { timezone: ZONE, ...query } }))
    .data;
const csv = (timezone = ZONE) =>
  app.call(`GET ${LIST}/{id}/reports/csv`, { token, params: { id }, query: { timezone } });

/** What one person does, and when they did it. */
interface Way {
  rating?: number;
  improve?: string[];
  contactMe?: boolean;
  finishes: boolean;
  opened: Date;
  seconds: number;
}
async function goes({ rating, improve, contactMe, finishes, opened, seconds }: Way): Promise<void> {
  const run = await openRun(app, code);
  if (rating !== undefined) await run.press("rate", "toMore", { rating, improve });
  if (finishes) await run.press("more", "send", { contactMe, phone: contactMe ? "9812345678" : undefined });
  const [{ id: instanceId }] = (await hands.runsOf(id, { perPage: 1 })) as unknown as [{ id: string }];
  await sql(
    `update encap_instance set opened_at = $2, started_at = case when started_at is not null then $2::timestamptz end,
       finished_at = case when finished_at is not null then $2::timestamptz + make_interval(secs => $3) end where id = $1`,
    [instanceId, opened, seconds],
  );
}

it("counts in its report what a recount counts", async () => {
  const NOW = Date.now();
  const ways: Way[] = Array.from({ length: 12 }, (_, n) => {
    const rating = n % 4 === 0 ? undefined : (n % 5) + 1;
    const low = rating !== undefined && rating <= 3;
    return {
      ...(rating === undefined ? {} : { rating }),
      ...(low ? { improve: n % 2 ? ["speed", "clarity"] : ["clarity"] } : {}),
      ...(n % 3 === 1 ? { contactMe: n % 2 === 0 } : {}),
      finishes: rating !== undefined && n % 3 > 0,
      // Some by night, where the day depends on the clock.
      opened: new Date(NOW - n * 7 * 3_600_000 - 60_000),
      seconds: 30 + n * 10,
    };
  });
  for (const way of ways) await goes(way);
  const got = await report();
  const finished = ways.filter((way) => way.finishes);
  const started = ways.filter(({ rating }) => rating !== undefined);
  expect(got).toMatchObject({ opened: 12, started: started.length, finished: finished.length });
  const times = finished.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const half = times.length / 2;
  const median = Number.isInteger(half) ? (times[half - 1]! + times[half]!) / 2 : times[Math.floor(half)]!;
  expect(got.medianSeconds).toBeCloseTo(median, 5);
  expect(got.days).toHaveLength(30);
  const dayOf = ({ opened }: Way) => DateTime.fromJSDate(opened, { zone: ZONE }).toISODate();
  for (const day of got.days) {
    const own = ways.filter((way) => dayOf(way) === day.date);
    expect(day).toEqual({
      date: day.date,
      opened: own.length,
      started: own.filter(({ rating }) => rating !== undefined).length,
      finished: own.filter((way) => way.finishes).length,
    });
  }
  expect(got.milestones.map(({ people }) => people)).toEqual([started.length, finished.length]);
  expect(got.forms).toMatchObject([
    { id: "rate", reached: 12, left: 12 - started.length },
    { id: "more", reached: started.length, left: started.length - finished.length },
  ]);
  const answers = new Map(got.answers.map(({ fieldKey, people, values }) => [fieldKey, { people, values }]));
  expect(answers.get("rating")!.values.map(({ people }) => people)).toEqual(
    [1, 2, 3, 4, 5].map((stars) => ways.filter(({ rating }) => rating === stars).length),
  );
  expect(answers.get("improve")!.people).toBe(ways.filter(({ improve }) => improve).length);
  expect(answers.get("improve")!.values.map(({ value, people }) => [value, people])).toEqual(
    ["speed", "clarity", "friendliness", "solution"].map((value) => [
      value,
      ways.filter(({ improve }) => improve?.includes(value)).length,
    ]),
  );
  const called = ways.filter(({ finishes, contactMe }) => finishes && contactMe !== undefined);
  expect(answers.get("contactMe")!.people).toBe(called.length);
  const soon = await report({
    from: new Date(NOW - 8 * 3_600_000).toISOString(),
    to: new Date(NOW).toISOString(),
  });
  expect(soon.opened).toBe(2);
});

it("refuses ranges that it cannot count", async () => {
  const ask = (query: object) =>
    app.call(`GET ${LIST}/{id}/reports`, { token, params: { id }, query: { ...query } });
  const backwards = await ask({ from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" });
  expect([backwards.status, backwards.message]).toEqual([400, "The end lies before the beginning."]);
  expect((await ask({ from: "2020-01-01T00:00:00Z" })).status).toBe(400);
  expect((await ask({ timezone: "+05:30" })).status).toBe(400);
});

it("writes answers into a file that no spreadsheet runs, with a column for fields of the past too", async () => {
  const run = await openRun(app, code);
  await run.press("rate", "toMore", { rating: 5 });
  await run.press("more", "send", { comment: '=HYPERLINK("http://evil.example")' });
  const { forms } = await hands.draft(id);
  forms[1]!.fields = forms[1]!.fields.filter(({ key }) => key !== "comment");
  await drawEncap(app, token, id, { forms });
  await launchEncap(app, token, id);
  const file = await csv();
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [head, row, end] = String(file.data).split(/\r?\n/);
  expect(head).toContain("How satisfied are you with us?");
  expect(head).toContain("What is the main reason for your rating?");
  expect(row).toContain("finished");
  expect(row).toContain("'=HYPERLINK");
  expect(row).not.toMatch(/(?:^|,)"?=/);
  expect(end).toBe("");
});

it("pages runs, and finds them by state, milestone and name", async () => {
  for (let n = 0; n < 5; n++) {
    const run = await openRun(app, code);
    if (n < 3) await run.press("rate", "toMore", { rating: 4 });
    if (n < 1) await run.press("more", "send");
  }
  const page = async (query: object) =>
    (await app.call(`GET ${LIST}/{id}/instances`, { token, params: { id }, query: { ...query } })).data;
  const first = await page({ perPage: 2 });
  expect(first).toMatchObject({ more: true, next: first.instances[1]!.id });
  const second = await page({ perPage: 2, before: first.next });
  const third = await page({ perPage: 2, before: second.next });
  expect(third).toMatchObject({ more: false, next: null });
  const all = [first, second, third].flatMap(({ instances }) => instances.map((one) => one.id));
  expect(all).toEqual((await page({})).instances.map((one) => one.id));
  expect((await page({ state: "opened" })).instances).toHaveLength(2);
  expect((await page({ milestone: "rated" })).instances).toHaveLength(3);
  expect((await page({ milestone: "told" })).instances).toMatchObject([{ state: "finished" }]);
  expect((await page({ name: "nobody" })).instances).toEqual([]);
});

it("erases a run with its answers, and counts it no more", async () => {
  await (await openRun(app, code)).press("rate", "toMore", { rating: 4 });
  const [run] = await hands.runsOf(id);
  const params = { id, instanceId: run!.id };
  const gone = await app.call(`DELETE ${LIST}/{id}/instances/{instanceId}`, { token, params });
  expect(gone.status).toBe(200);
  expect(await hands.runsOf(id)).toEqual([]);
  expect((await report()).opened).toBe(0);
  expect((await sql("select 1 from encap_event where instance_id = $1", [run!.id])).rows).toEqual([]);
});

it("writes into its log what the app wants written, for as long", async () => {
  const { id: other } = await makeEncap(app, token);
  await drawEncap(app, token, other, { logger: { level: "all", days: 3 } });
  const run = await openRun(app, await launchEncap(app, token, other));
  await run.press("rate", "toMore", { rating: 77 });
  await run.press("rate", "toMore", { rating: 4 });
  const log = async (query: object = {}, as = token) =>
    app.call(`GET ${LIST}/{id}/logs`, { token: as, params: { id: other }, query: { ...query } });
  const { entries } = (await log()).data;
  expect(entries.map(({ event }) => event)).toEqual(["pressed", "refused", "opened", "launched"]);
  expect(entries[1]).toMatchObject({ level: "info", formId: "rate", message: "rating: notAnAnswer" });
  expect((await log({ level: "error" })).data.entries).toEqual([]);
  expect((await log({ instanceId: entries[0]!.instanceId })).data.entries).toHaveLength(3);
  expect((await log({ perPage: 1 })).data.more).toBe(true);
  expect((await log({}, tenant.people[4].token)).status).toBe(403);
  await sql("update encap_log set at = now() - interval '4 days' where encap_id = $1 and event = 'opened'", [
    other,
  ]);
  await sql("update encap_log set at = now() - interval '2 days' where encap_id = $1 and event = 'refused'", [
    other,
  ]);
  const { pruningEncaps } = await import("./prune.ts");
  await pruningEncaps(app.platform).run();
  expect((await log()).data.entries.map(({ event }) => event)).toEqual(["pressed", "refused", "launched"]);
});

it("tells consoles that people came further", async () => {
  await openRun(app, code);
  const told = async () => {
    const { rows } = await sql(
      "select data from realtime_event where name = 'encap.changed' and data ->> 'encapId' = $1 and data ->> 'what' = 'run'",
      [id],
    );
    return rows.length;
  };
  await expect.poll(told, { timeout: 10_000 }).toBe(1);
});

it("gives a file every run once, also those of one moment that its batches part", async () => {
  await openRun(app, code);
  const more = 2_050;
  await sql(
    `insert into encap_instance (enterprise_id, id, encap_id, version, link_kind, path, seen, opened_at)
     select enterprise_id, gen_random_uuid(), encap_id, version, link_kind, path, seen,
       now() - n * interval '300 microseconds' from encap_instance, generate_series(1, $2::int) n where encap_id = $1`,
    [id, more],
  );
  const runs = String((await csv()).data)
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(",")[0]);
  expect([runs.length, new Set(runs).size]).toEqual([more + 1, more + 1]);
});
