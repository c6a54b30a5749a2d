import { afterAll, beforeAll, expect, it } from "vitest";
import {
  codeOf,
  drawEncap,
  encapHands,
  launchEncap,
  makeEncap,
  openRun,
} from "#server/testing/factories/encaps.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

const LIST = "/e/enterprise/campaigns";
let app: TestApp;
let token: string;
let service: Receiver;
let hands: ReturnType<typeof encapHands>;
beforeAll(async () => {
  service = await startReceiver();
  app = await startApp({ OUTBOUND_ALLOW: service.origin });
  ({ token } = await app.tenant());
  hands = encapHands(app, token);
});
afterAll(async () => {
  await app.stop();
  await service.close();
});

it("leads anyone through by the general link, and counts nobody who only looks", async () => {
  const { id, code } = await hands.launched();
  const shown = await hands.face(code);
  expect(shown.data).toEqual({
    state: "open",
    title: "Your feedback",
    language: "en",
    colour: "#0f766e",
    logo: null,
  });
  expect(await hands.runsOf(id)).toEqual([]);
  const asha = await openRun(app, code);
  expect(asha.started.data.at).toMatchObject({ kind: "form", form: { id: "rate" }, values: {}, progress: 0 });
  expect(JSON.stringify(asha.started.data)).not.toMatch(/keepAs|authConfigId|milestoneId/);
  const refused = await asha.press("rate", "toMore", { rating: 9 });
  expect(refused.data).toEqual({
    kind: "refused",
    errors: [{ field: "rating", code: "notAnAnswer", parameters: { max: 5 } }],
  });
  const next = await asha.press("rate", "toMore", { rating: 2, improve: ["clarity"] });
  expect(next.data).toMatchObject({ kind: "form", form: { id: "more" }, canGoBack: true, progress: 0.5 });
  expect((await asha.press("more", "back")).data).toMatchObject({ kind: "form", form: { id: "rate" } });
  await asha.press("rate", "toMore", { rating: 4, improve: ["clarity"] });
  const end = await asha.press("more", "send", {
    comment: " Quick ",
    contactMe: true,
    phone: "098123 45678",
  });
  expect(end.data).toMatchObject({ kind: "finished", title: "Thank you!", redirectUrl: null });
  const [instance] = await hands.runsOf(id);
  const detail = await hands.runOf(id, instance!.id);
  expect(detail).toMatchObject({ state: "finished", milestoneId: "told", formId: null, linkKind: "general" });
  // A better rating hides the question after it, and takes its answer along.
  expect(detail.answers.map(({ fieldKey, text }) => [fieldKey, text])).toEqual([
    ["rating", "4"],
    ["comment", "Quick"],
    ["contactMe", "true"],
    ["phone", "+919812345678"],
  ]);
  expect(detail.history.map(({ what, milestone }) => milestone ?? what)).toEqual([
    "opened",
    "pressed",
    "Rated",
    "pressed",
    "pressed",
    "pressed",
    "Answered everything",
    "finished",
  ]);
});

it("counts a doubled press once, and answers it with where one is", async () => {
  const { id, code } = await hands.launched();
  const run = await openRun(app, code);
  const twice = await Promise.all(
    [1, 2, 3].map(() => run.press("rate", "toMore", { rating: 5 }, "one-and-the-same")),
  );
  expect(twice.map(({ data }) => data.kind === "form" && data.form.id)).toEqual(["more", "more", "more"]);
  expect((await run.press("rate", "toMore", { rating: 1 })).data).toMatchObject({ form: { id: "more" } });
  await run.press("more", "send", {}, "press-the-end");
  expect((await run.press("more", "send", {}, "press-the-end")).data.kind).toBe("finished");
  const [instance] = await hands.runsOf(id);
  const { history, answers } = await hands.runOf(id, instance!.id);
  expect(history.filter(({ what }) => what === "pressed")).toHaveLength(2);
  expect(answers).toMatchObject([{ text: "5" }]);
});

it("is taken up by its token, on the version with which it began", async () => {
  const { id, code } = await hands.launched();
  const run = await openRun(app, code);
  await run.press("rate", "toMore", { rating: 5 });
  const { forms } = await hands.draft(id);
  forms[1]!.title = "Changed meanwhile";
  await drawEncap(app, token, id, { forms });
  await launchEncap(app, token, id);
  const again = await openRun(app, code, run.token);
  expect(again.started.data).toMatchObject({
    token: run.token,
    at: { form: { id: "more", title: "Tell us a little more" }, values: { rating: 5 } },
  });
  const other = await openRun(app, code, "run_somebody-else");
  expect(other.token).not.toBe(run.token);
  expect(other.started.data.at).toMatchObject({ form: { id: "rate" }, values: {} });
  expect(await hands.runsOf(id)).toHaveLength(2);
});

it("asks a service before going on, and lets the person try again where it refuses", async () => {
  const made = await app.call("POST /e/enterprise/appiyo_authconfig", {
    token,
    body: {
      name: "Claims",
      authType: 2,
      settings: { url: `${service.origin}/claims`, signingSecret: "a very long secret" },
    },
  });
  expect(made.status, made.message).toBe(200);
  const { id } = await makeEncap(app, token);
  const { buttons: drawn } = await hands.draft(id);
  const buttons = drawn.map((button) =>
    button.id === "send" ? { ...button, authConfigId: made.data._id } : button,
  );
  await drawEncap(app, token, id, { authConfigs: [made.data._id], buttons });
  const run = await openRun(app, await launchEncap(app, token, id));
  await run.press("rate", "toMore", { rating: 5 });
  service.answer = () => ({ status: 503 });
  expect((await run.press("more", "send", { comment: "Fine" })).data).toEqual({ kind: "held" });
  service.answer = () => ({ status: 200 });
  expect((await run.press("more", "send", { comment: "Fine" })).data.kind).toBe("finished");
  const [first, second] = service.calls;
  expect(service.calls).toHaveLength(2);
  expect(JSON.parse(String(second!.body))).toMatchObject({
    encapId: id,
    finished: true,
    answers: { rating: 5, comment: "Fine" },
  });
  expect(second!.headers).toMatchObject({ "dlvrd-event": "encap.answers" });
  expect(second!.headers["dlvrd-signature"]).toMatch(/^v1=[0-9a-f]{64}$/);
  expect(first!.headers["idempotency-key"]).not.toBe(second!.headers["idempotency-key"]);
  const log = await app.call(`GET ${LIST}/{id}/logs`, { token, params: { id } });
  expect(log.data.entries).toMatchObject([{ event: "callFailed", message: "Claims answered with 503." }]);
  const [instance] = await hands.runsOf(id);
  const { history } = await hands.runOf(id, instance!.id);
  expect(history).toContainEqual(expect.objectContaining({ what: "held", button: "Send" }));
  // A doubled tap asks the service once: the second is told to wait, or that it is done.
  const other = await openRun(
    app,
    codeOf((await app.call(`GET ${LIST}/{id}`, { token, params: { id } })).data.encap.link!),
  );
  await other.press("rate", "toMore", { rating: 4 });
  const taps = await Promise.all([1, 2].map(() => other.press("more", "send", {}, "one-doubled-tap")));
  expect(taps.map(({ data }) => data.kind)).toContain("finished");
  expect(service.calls).toHaveLength(3);
});

it("takes nothing that is hostile, and says so without falling over", async () => {
  const { code } = await hands.launched("booking");
  const run = await openRun(app, code);
  const faults = async (values: string) => {
    const body = `{"token":${JSON.stringify(run.token)},"pressId":"press-hostile","formId":"what","buttonId":"toWhen","values":${values}}`;
    return app.call("POST /e/run/{code}/press", {
      params: { code },
      body,
      headers: { "content-type": "application/json" },
    });
  };
  for (const values of [
    '{"constructor":{"a":1},"service":"repair"}',
    `{"service":${JSON.stringify("x".repeat(500_000))}}`,
    '{"service":["repair"]}',
    '{"service":{"toString":1}}',
    '{"service":"repair","hasOwnProperty":"x"}',
  ]) {
    const reply = await faults(values);
    expect([reply.status, reply.data.kind], values.slice(0, 60)).toEqual([200, "refused"]);
  }
  expect((await faults('{"__proto__":{"service":"repair"}}')).status).toBeLessThan(500);
  expect((await faults('{"service":"repair"}')).data.kind).toBe("form");
});

it("tells programs of milestones and of the end, with ids alone", async () => {
  await app.call("POST /e/enterprise/webhooks", {
    token,
    body: {
      name: "Apps",
      url: "https://hooks.dlvrd.invalid/apps",
      events: ["encap.finished", "encap.milestone"],
    },
  });
  const { id, code } = await hands.launched();
  const run = await openRun(app, code);
  await run.press("rate", "toMore", { rating: 5 });
  await run.press("more", "send", { comment: "secret words" });
  const { rows } = await app.platform.database.system.query<{ type: string; data: object }>(
    "select type, data from webhook_event where data ->> 'encapId' = $1 order by sequence",
    [id],
  );
  expect(rows).toMatchObject([
    { type: "encap.milestone", data: { milestoneId: "rated", customerId: null } },
    { type: "encap.milestone", data: { milestoneId: "told" } },
    { type: "encap.finished", data: { encapId: id } },
  ]);
  expect(JSON.stringify(rows)).not.toContain("secret words");
});
