import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { throughDialog } from "#server/testing/factories/onboarding.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const AT = "/chatbird/api/mcmi/onboarding";
const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
let last = 15_550_200_000;
const newNumber = () => `+${++last}`;

async function begin(name: string, vendor = "whatsapp-cloud") {
  const made = await call(`POST ${AT}`, { body: { name, vendor, environment: "sandbox" } });
  expect(made.message, made.message).toBeDefined();
  return made.data.onboarding;
}
const now = async (id: string) => (await call(`GET ${AT}/{id}`, { params: { id } })).data.onboarding;
const step = (id: string, what: string, body: object = {}) =>
  call(`POST ${AT}/{id}/${what}` as never, { params: { id }, body }) as ReturnType<typeof stepType>;
const stepType = () => call(`POST ${AT}/{id}/register`);

/** Opens the dialog and hands in what it gives. */
async function signUp(id: string, number: string, more: Record<string, string> = {}) {
  const { dialogUrl } = await now(id);
  const form = {
    choice: "finish",
    wabaId: "",
    business: "Tea House",
    number,
    displayName: "Tea House",
    ...more,
  };
  return step(id, "signup", await throughDialog(app, dialogUrl!, form));
}
async function chosen(name: string, number = newNumber()) {
  const { id } = await begin(name);
  await signUp(id, number);
  const { accounts } = (await call(`GET ${AT}/{id}/waba`, { params: { id } })).data;
  const wabaId = accounts[0]!.id;
  const { numbers } = (await call(`GET ${AT}/{id}/waba/{wabaId}/phone_numbers`, { params: { id, wabaId } }))
    .data;
  const picked = numbers.find((one) => one.number === number)!;
  await step(id, "number", { wabaId, phoneNumberId: picked.id });
  return { id, wabaId, phoneNumberId: picked.id, number };
}
const codeOn = async (number: string) =>
  (await call("GET /chatbird/api/sandbox/codes")).data.list.find((one) => one.number === number)?.code;
async function verified(name: string) {
  const made = await chosen(name);
  await step(made.id, "request_code", { method: "SMS" });
  await step(made.id, "verify_code", { code: await codeOn(made.number) });
  return made;
}

it("takes a number from nothing to a channel that sends, through Meta's own calls", async () => {
  const number = newNumber();
  const { id, dialogUrl, step: first } = await begin("Tea line");
  expect(first).toBe("signup");
  expect(dialogUrl).toMatch(/^\/sandbox-meta\/v21\.0\/dialog\/oauth\?client_id=/);
  const page = await fetch(new URL(dialogUrl!, app.platform.addresses.own()));
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  expect(await page.text()).toContain('value="Tea line"');

  expect((await signUp(id, number)).data.onboarding).toMatchObject({ step: "number", problem: null });
  const { accounts } = (await call(`GET ${AT}/{id}/waba`, { params: { id } })).data;
  expect(accounts).toEqual([{ id: expect.stringMatching(/^\d{15}$/), name: "Tea House" }]);
  const wabaId = accounts[0]!.id;
  const { numbers } = (await call(`GET ${AT}/{id}/waba/{wabaId}/phone_numbers`, { params: { id, wabaId } }))
    .data;
  expect(numbers).toMatchObject([
    { number, verified: false, quality: "UNKNOWN", nameStatus: "PENDING_REVIEW" },
  ]);
  const phoneNumberId = numbers[0]!.id;
  expect((await step(id, "number", { wabaId, phoneNumberId })).data.onboarding.step).toBe("verify");

  const asked = await step(id, "request_code", { method: "VOICE" });
  expect(asked.data.onboarding.code?.method).toBe("VOICE");
  const code = await codeOn(number);
  expect(
    (await step(id, "verify_code", { code: `${code?.slice(0, 3)}-${code?.slice(3)}` })).data.onboarding.step,
  ).toBe("register");
  expect((await step(id, "register", { pin: "246810" })).data.onboarding.step).toBe("profile");
  const profile = {
    about: "Fresh tea",
    email: "tea@house.example",
    websites: ["https://tea.example/"],
    vertical: "RETAIL",
  };
  expect((await step(id, "profile", profile)).data.onboarding.step).toBe("channel");
  expect((await call(`GET ${AT}/{id}/profile`, { params: { id } })).data.profile).toMatchObject(profile);

  const { onboarding } = (await step(id, "channel")).data;
  expect(onboarding).toMatchObject({ step: "done", number, dialogUrl: null });
  const channelId = onboarding.channelId!;
  const { channel } = (await call("GET /e/enterprise/channels/{id}", { params: { id: channelId } })).data;
  expect(channel).toMatchObject({
    name: "Tea line",
    type: 4,
    vendor: "whatsapp-cloud",
    contactId: number,
    environment: "sandbox",
    data: { phoneNumberId, wabaId },
    settings: { peoplePerDay: 250 },
  });
  const { health } = (await call(`GET ${AT}/{id}/health`, { params: { id } })).data;
  expect(health).toMatchObject({
    status: "CONNECTED",
    quality: "GREEN",
    limit: "TIER_250",
    nameStatus: "APPROVED",
  });
  const sent = await call("POST /e/enterprise/channels/{id}/test", {
    params: { id: channelId },
    body: { to: "+919812345678", text: "hello" },
  });
  expect(sent.data.outcome.kind).toBe("accepted");
  await eventually(async () => {
    const lines = await call("GET /e/enterprise/channels/{id}/traffic", { params: { id: channelId } });
    const told = lines.data.traffic.find(({ what }) => what === "subscribe");
    expect(told?.url ?? "").toContain(`/${wabaId}/subscribed_apps`);
  });
});

it("stands side by side with others, is left and taken up again, and is forgotten without its channel", async () => {
  const [one, other] = [await chosen("One"), await begin("Other")];
  expect(await now(one.id)).toMatchObject({ step: "verify", number: one.number });
  const { onboardings, ways } = (await call(`GET ${AT}`)).data;
  expect(onboardings.map(({ name }) => name)).toEqual(["Other", "One", "Tea line"]);
  expect(ways).toEqual([
    { vendor: "whatsapp-cloud", environment: "sandbox" },
    { vendor: "dialog360", environment: "sandbox" },
  ]);
  expect((await call(`DELETE ${AT}/{id}`, { params: { id: other.id } })).status).toBe(200);
  expect((await call(`GET ${AT}/{id}`, { params: { id: other.id } })).status).toBe(404);
});

describe("a failure says what to do, and is kept for whoever comes back", () => {
  const expectRefused = async (id: string, reply: { status: number; message: string }, words: RegExp) => {
    expect([reply.status, reply.message]).toEqual([409, expect.stringMatching(words)]);
    expect((await now(id)).problem).toBe(reply.message);
  };

  it("in the dialog: closed, answered twice, or with somebody else's answer", async () => {
    const { id, dialogUrl } = await begin("Dialog");
    const closed = await throughDialog(app, dialogUrl!, { choice: "cancel" });
    await expectRefused(id, await step(id, "signup", closed), /closed before anything was shared/);
    await expectRefused(id, await step(id, "signup", { state: `${id}.forged`, code: "x" }), /earlier try/);
    const given = await throughDialog(app, dialogUrl!, {
      choice: "finish",
      business: "B",
      number: newNumber(),
      displayName: "Bee",
    });
    expect((await step(id, "signup", given)).status).toBe(200);
    await expectRefused(id, await step(id, "signup", given), /earlier try/);
    const { dialogUrl: again } = await now(id);
    const state = new URL(again!, "http://c.example").searchParams.get("state");
    await expectRefused(
      id,
      await step(id, "signup", { ...given, state }),
      /used up or too old.*Open the dialog/,
    );
  });

  it("with codes: a wrong one, one tried too often, one that is not needed", async () => {
    const { id, number } = await chosen("Codes");
    await expectRefused(
      id,
      await step(id, "verify_code", { code: "000000" }),
      /code has expired.*ask for a new code/,
    );
    await step(id, "request_code");
    const right = (await codeOn(number))!;
    for (let tries = 0; tries < 5; tries++)
      await expectRefused(id, await step(id, "verify_code", { code: "000000" }), /is incorrect/);
    await expectRefused(id, await step(id, "verify_code", { code: right }), /tried too often/);
    const refused = await step(id, "verify_code", { code: "12" });
    expect([refused.status, refused.message]).toEqual([400, expect.stringContaining("Enter the six digits")]);
    await step(id, "request_code");
    await step(id, "verify_code", { code: await codeOn(number) });
    expect((await now(id)).step).toBe("register");
    const late = await step(id, "request_code");
    expect([late.status, late.message]).toEqual([
      409,
      expect.stringContaining("the next step of Codes is register"),
    ]);
  });

  it("with a PIN that is another one than before, and takes a number up that is verified already", async () => {
    const first = await verified("Pin");
    await step(first.id, "register", { pin: "111111" });
    const again = await begin("Pin again");
    const { dialogUrl } = await now(again.id);
    const form = { choice: "finish", wabaId: first.wabaId, number: first.number, displayName: "Pin" };
    await step(again.id, "signup", await throughDialog(app, dialogUrl!, form));
    const { wabaId, phoneNumberId } = first;
    const picked = await step(again.id, "number", { wabaId, phoneNumberId });
    expect(picked.data.onboarding.step).toBe("register");
    await expectRefused(
      again.id,
      await step(again.id, "register", { pin: "222222" }),
      /reset it in WhatsApp Manager/,
    );
    expect((await step(again.id, "register", { pin: "111111" })).data.onboarding.step).toBe("profile");
  });

  it("where the number is a channel already, and where it was not shared", async () => {
    const { id, wabaId } = await chosen("Twice");
    const foreign = await verified("Foreign");
    await expectRefused(
      id,
      await step(id, "number", { wabaId, phoneNumberId: foreign.phoneNumberId }),
      /not among those that were shared/,
    );
    await step(foreign.id, "register", { pin: "123456" });
    await step(foreign.id, "profile", { keep: true });
    await call("POST /e/enterprise/channels", {
      body: {
        name: "There",
        type: 4,
        vendor: "whatsapp-cloud",
        contactId: foreign.number,
        environment: "sandbox",
      },
    });
    await expectRefused(foreign.id, await step(foreign.id, "channel"), /Another channel has the contact id/);
  });
});

it("takes a number on that 360dialog has", async () => {
  const number = newNumber();
  const { id, dialogUrl } = await begin("Partner line", "dialog360");
  expect(dialogUrl).toMatch(/^\/sandbox-360dialog\/dashboard\/app\//);
  const given = await throughDialog(app, dialogUrl!, { choice: "share", name: "Tea House", number });
  expect(given).toMatchObject({ client: expect.any(String), channels: expect.stringMatching(/^\[ch/) });
  expect((await step(id, "signup", given)).data.onboarding.step).toBe("number");
  const wabaId = given.client!;
  const { numbers } = (await call(`GET ${AT}/{id}/waba/{wabaId}/phone_numbers`, { params: { id, wabaId } }))
    .data;
  expect(numbers).toMatchObject([{ number, verified: true, quality: "GREEN" }]);
  expect((await step(id, "number", { wabaId, phoneNumberId: numbers[0]!.id })).data.onboarding.step).toBe(
    "channel",
  );
  const { onboarding } = (await step(id, "channel")).data;
  expect(onboarding.step).toBe("done");
  const sent = await call("POST /e/enterprise/channels/{id}/test", {
    params: { id: onboarding.channelId! },
    body: { to: "+919812345678", text: "hello" },
  });
  expect(sent.data.outcome.kind).toBe("accepted");

  const stranger = await app.tenant();
  const own = await app.call(`POST ${AT}`, {
    token: stranger.token,
    body: { name: "Thief", vendor: "dialog360", environment: "sandbox" },
  });
  const { id: theirs, dialogUrl: url } = own.data.onboarding;
  const state = new URL(url!, "http://c.example").searchParams.get("state");
  const stolen = await app.call(`POST ${AT}/{id}/signup`, {
    token: stranger.token,
    params: { id: theirs },
    body: { state, client: wabaId, channels: "[]" },
  });
  expect([stolen.status, stolen.message]).toEqual([
    409,
    expect.stringContaining("No business account was shared"),
  ]);
});

it("opens a dialog for nobody who made its address up", async () => {
  const { dialogUrl } = await begin("Forged");
  const forged = new URL(dialogUrl!, app.platform.addresses.own());
  forged.searchParams.set("config_id", `${(await app.tenant()).id}.0000`);
  expect((await fetch(forged)).status).toBe(400);
  const away = new URL(dialogUrl!, app.platform.addresses.own());
  away.searchParams.set("redirect_uri", "//evil.example/");
  expect((await fetch(away)).status).toBe(400);
});

it("says what an operator has to set where the live way is not open", async () => {
  const refused = await call(`POST ${AT}`, { body: { name: "Live", environment: "live" } });
  expect([refused.status, refused.message]).toEqual([
    409,
    "This way is not set up here. Ask your operator to set META_APP_ID, META_APP_SECRET, META_CONFIG_ID and PUBLIC_URL. Or begin another one in the sandbox.",
  ]);
});
