import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

/** An import of customers that somebody began; it has ended. */
async function makeJob(createdBy: string | null) {
  const [id, subjectId] = [newId(), newId()];
  await app.platform.database.system.query(
    `insert into job (enterprise_id, id, kind, subject_id, title, payload, state, created_by)
     values ($1, $2, 'customer.erase', $3, 'Secret list', '{}', 'done', $4)`,
    [tenant.id, id, subjectId, createdBy],
  );
  const seen = async (token: string) => {
    const one = await app.call("GET /chatbird/api/jobs/{id}", { token, params: { id } });
    const { data } = await app.call("GET /chatbird/api/jobs", { token, query: { subjectId } });
    return [one.status, data.jobs.map((job) => job.id)];
  };
  return { id, seen };
}

it("is seen by who hears of work of its kind, and by who began it", async () => {
  const { people, token } = tenant;
  const { id, seen } = await makeJob(people[5].id);
  expect(await seen(token)).toEqual([200, [id]]);
  expect(await seen(people[4].token)).toEqual([200, [id]]);
  // A checker of campaigns sees no customers, but what they themselves began.
  expect(await seen(people[5].token)).toEqual([200, [id]]);
  expect(await seen(people[6].token)).toEqual([404, []]);
  expect(await (await makeJob(null)).seen(people[5].token)).toEqual([404, []]);
});
