import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { listenIn } from "#server/testing/browser.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeNotification } from "#server/testing/factories/notifications.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { tellBrowsers } from "./browsers.ts";
import { notify } from "./notify.ts";

let app: TestApp;
let other: TestApp;
let service: Receiver;
let tenant: Tenant;
let browser: Awaited<ReturnType<typeof listenIn>>;
beforeAll(async () => {
  service = await startReceiver();
  app = await startApp({ OUTBOUND_ALLOW: service.origin });
  other = await startApp({ OUTBOUND_ALLOW: service.origin }, {}, app);
  for (const process of [app, other]) await process.listen(0, "127.0.0.1");
});
beforeEach(async () => {
  tenant = await app.tenant();
  service.calls.length = 0;
  service.answer = () => ({ status: 201 });
  browser = await listenIn(app, tenant.token, service.origin, "own");
});
afterAll(async () => {
  await other.stop();
  await app.stop();
  await service.close();
});

const tell = (given: Parameters<typeof makeNotification>[2]) => makeNotification(app, tenant, given);
const told = () => service.calls.map(({ body }) => browser.read(body));
const query = (text: string) => app.platform.database.system.query(text, [tenant.id]);
const left = async () =>
  (await query("select from notification where enterprise_id = $1 and pushed_at is null")).rowCount;

it("tells a person's browser once, of however many processes hear of it", async () => {
  const subjectId = newId();
  await tell({
    kind: "mention",
    subjectId,
    title: "Meera Shah",
    text: "Can you look?",
    by: "Ravi",
    path: "/chat/conversation",
  });
  await tell({ kind: "templateApproved", title: "autumn_offer" });
  await eventually(async () => expect(told()).toHaveLength(2));
  expect(told()).toContainEqual({
    title: "💬 Meera Shah",
    body: "Ravi: Can you look?",
    url: "/chat/conversation",
    tag: `mention:${subjectId}`,
    unlessSeen: true,
  });
  expect(await left()).toBe(0);
});

it("tells of the next one about a record as well, in the place of the former", async () => {
  const notice = { kind: "mention", subjectId: newId(), title: "Meera Shah" } as const;
  await tell({ ...notice, text: "one" });
  await eventually(async () => expect(told()).toHaveLength(1));
  await tell({ ...notice, text: "two" });
  await eventually(async () => expect(told()).toHaveLength(2));
  expect(new Set((told() as { tag: string }[]).map(({ tag }) => tag)).size).toBe(1);
});

it("says nothing of what is not wanted, read already, or long past", async () => {
  await app.call("PUT /e/enterprise/notifications/choices", {
    token: tenant.token,
    body: { muted: ["jobDone"] },
  });
  const notice = {
    kind: "jobDone",
    to: [tenant.people[1].id],
    subjectId: newId(),
    title: "not wanted",
  } as const;
  await app.platform.actFor(tenant.id).write((work) => notify(work, notice));
  await app.platform.database.system.query(
    `insert into notification (enterprise_id, id, user_id, kind, subject_id, title, at, read_at)
     select $1, gen_random_uuid(), $2, 'jobFailed', gen_random_uuid(), 'left behind', now() - given.age, given.read
     from (values (interval '2 hours', null::timestamptz), (interval '1 minute', now())) given(age, read)`,
    [tenant.id, tenant.people[1].id],
  );
  await tellBrowsers(app.platform).recurring.run();
  await tell({ kind: "jobFailed", title: "wanted" });
  await eventually(async () => expect(await left()).toBe(0));
  await eventually(async () => expect(told()).toMatchObject([{ title: "❌ wanted" }]));
});
