import { tellEvents } from "./customer-events.ts";
import { expect } from "vitest";
import type { JourneyDefinitionInput } from "#contract/journeys/definition.ts";
import type { Journey } from "#contract/journeys/views.ts";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "../eventually.ts";
import type { TestApp } from "../harness.ts";

const LIST = "/e/enterprise/journeys";

/** A journey, blank or of a definition, as a draft. */
export async function makeJourney(
  app: TestApp,
  token: string,
  definition?: JourneyDefinitionInput,
  name = `Journey ${newId()}`,
): Promise<Journey> {
  const made = await app.call(`POST ${LIST}`, { token, body: { name } });
  if (made.status !== 200) throw new Error(made.message);
  const { id } = made.data.journey;
  if (definition) await drawJourney(app, token, id, definition);
  return (await app.call(`GET ${LIST}/{id}`, { token, params: { id } })).data.journey;
}

/** Replaces a journey's draft; gives its version. */
export async function drawJourney(
  app: TestApp,
  token: string,
  id: string,
  definition: JourneyDefinitionInput,
): Promise<number> {
  const params = { id };
  const { version } = (await app.call(`GET ${LIST}/{id}`, { token, params })).data.journey;
  const saved = await app.call(`PUT ${LIST}/{id}/draft`, { token, params, body: { version, definition } });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return saved.data.version;
}

/** Publishes a journey's draft as it stands. */
export async function publishJourney(app: TestApp, token: string, id: string): Promise<Journey> {
  const params = { id };
  const { version } = (await app.call(`GET ${LIST}/{id}`, { token, params })).data.journey;
  const published = await app.call(`POST ${LIST}/{id}/publish`, { token, params, body: { version } });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  return published.data.journey;
}

/** Makes one of a definition and publishes it; gives its id. */
export async function startJourney(
  app: TestApp,
  token: string,
  definition: JourneyDefinitionInput,
): Promise<string> {
  const { id } = await makeJourney(app, token, definition);
  await publishJourney(app, token, id);
  return id;
}

/** A published journey in which somebody waits, as the world has it. */
export async function makeWalkedJourney(
  app: TestApp,
  tenant: { id: string; token: string },
  mark: string,
  customerId: string,
): Promise<{ journey: string; "journey-run": string }> {
  const { id } = await makeJourney(
    app,
    tenant.token,
    {
      entry: { trigger: { kind: "event", event: mark, values: [] } },
      first: "wait",
      steps: [{ id: "wait", kind: "wait", name: mark }],
    },
    `${mark} journey`,
  );
  await publishJourney(app, tenant.token, id);
  const run = newId();
  // Written straight into its table: consoles are told of one that comes in a second later.
  await app.platform.database.system.query(
    `with run as (
       insert into journey_run (enterprise_id, id, journey_id, customer_id, version, step_id, resting, visits)
       values ($1, $2, $3, $4, 2, 'wait', true, 1) returning *)
     insert into journey_visit (enterprise_id, run_id, no, journey_id, step_id, entered_at, at)
     select enterprise_id, id, 1, journey_id, 'wait', entered_at, entered_at from run`,
    [tenant.id, run, id, customerId],
  );
  return { journey: id, "journey-run": run };
}

/** What tests of people in journeys do again and again, as one person of the console. */
export function journeyHands(app: TestApp, token: string) {
  const place = (id: string) => ({ token, params: { id } });
  const sql = (text: string, values: unknown[] = []) => app.platform.database.system.query(text, values);
  const runs = async (journeyId: string, query: object = {}) =>
    (await app.call(`GET ${LIST}/runs`, { token, query: { journeyId, ...query } })).data.runs;
  const run = async (runId: string) =>
    (await app.call(`GET ${LIST}/runs/{runId}`, { token, params: { runId } })).data;
  /** Everybody in a journey has been looked at where they stand: what is set of them now is not set anew. */
  const rested = (journeyId: string) =>
    eventually(async () => {
      const left = await sql(
        "select from journey_run where journey_id = $1 and state = 'running' and not resting",
        [journeyId],
      );
      expect(left.rowCount).toBe(0);
    });
  return {
    sql,
    runs,
    run,
    enter: (id: string, ...customerIds: string[]) =>
      app.call(`POST ${LIST}/{id}/people`, { ...place(id), body: { customerIds } }),
    /** Tells of an event; gives how many it let in and led on. */
    async tell(event: string, customerId: string, more: object = {}) {
      const { entered, moved } = await tellEvents(app, token, [{ event, customer: { customerId }, ...more }]);
      return { entered, moved };
    },
    journey: async (id: string) => (await app.call(`GET ${LIST}/{id}`, place(id))).data.journey,
    move: (id: string, what: "pause" | "resume" | "stop") =>
      app.call(`POST ${LIST}/{id}/${what}`, { ...place(id) }),
    report: async (id: string, query: object = {}) =>
      (await app.call(`GET ${LIST}/{id}/report`, { ...place(id), query: { ...query } })).data.report,
    /** The only run of a journey, once it stands as expected. */
    stands: (journeyId: string, expected: object) =>
      eventually(async () => {
        const [found] = await runs(journeyId);
        expect(found).toMatchObject(expected);
        const detail = await run(found!.id);
        return { ...detail, path: detail.visits.map(({ stepId, way }) => [stepId, way]) };
      }),
    rested,
    /** Lets the time come for which everybody in a journey waits. */
    async ripen(journeyId: string): Promise<void> {
      await rested(journeyId);
      await sql("update journey_run set wake_at = now() where journey_id = $1 and state = 'running'", [
        journeyId,
      ]);
      await app.platform.queue.add("journeys:due", {}, 1);
    },
    due: () => app.platform.queue.add("journeys:due", {}, 1),
  };
}
