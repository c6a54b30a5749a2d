import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";
import { makeCustomer, makeField, makeSegment } from "#server/testing/factories/customers.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { makeTemplate } from "#server/testing/factories/templates.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { startVendor, statusOf, type Vendor } from "#server/testing/whatsapp-vendor.ts";

let vendor: Vendor;
let app: TestApp;
let tenant: Tenant;
let made: Awaited<ReturnType<typeof makeApproved>>;
let segment: string;
let field: string;
beforeAll(async () => {
  vendor = await startVendor();
  app = await startApp({ SANDBOX_URL: vendor.origin });
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});
beforeEach(async () => {
  tenant = await app.tenant();
  vendor.taken.length = 0;
  made = await makeApproved(app, tenant);
  segment = await makeSegment(app, tenant.token, "Everybody");
  const special = [{ id: "allowSpecialChars", value: true }];
  field = await makeField(app, tenant.token, {
    fieldName: "spoken",
    fieldLabel: "Spoken",
    inputType: "alphanumeric",
    validations: special,
  });
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
const HINDI = "नमस्ते {{1}}, आपका ऑर्डर रास्ते में है।";

/** The template in another language, approved. */
async function translation(language: string, text: string, more: object = {}): Promise<string> {
  const id = await makeTemplate(app, tenant.token, made.channel.id, {
    language,
    components: [{ type: "BODY", text, example: { body_text: [["x"]] } }],
    ...more,
  });
  await app.platform.database.system.query(
    "update template set status = 'APPROVED', vendor_id = 'v' || id where enterprise_id = $1 and id = $2",
    [tenant.id, id],
  );
  return id;
}
const customer = (n: number, spoken: string) =>
  makeCustomer(app, tenant.token, {
    name: `P${n}`,
    phoneNumber: numberOf(n),
    tags: [segment],
    data: [{ id: field, value: spoken }],
  });
const order = (more: object = {}) => ({
  ...made.body,
  phoneNumber: [],
  customers: { filter: { tags: segment } },
  message: {
    template: { templateId: "order_shipped", templateUId: made.template, languageColumn: "Spoken" },
  },
  start: false,
  ...more,
});
async function create(more: object = {}): Promise<string> {
  const { data, status, message } = await call("POST /chatbird/api/broadcast/create", { body: order(more) });
  expect(status, message).toBe(200);
  await reaches(data.data.id, "ready");
  return data.data.id;
}
const reaches = (id: string, state: string) =>
  eventually(async () =>
    expect((await call("GET /chatbird/api/broadcast/{id}", { params: { id } })).data.data.state).toBe(state),
  );
const planOf = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}/plan", { params: { id } })).data.plan;
const languagesOf = async (id: string) =>
  (await call("GET /chatbird/api/broadcast/{id}/languages", { params: { id } })).data;
const start = (id: string) =>
  call("POST /chatbird/api/broadcast/{id}/start", { params: { id }, body: { startAt: null } });
/** By number: the language and the values that the vendor was given. */
const sent = () =>
  Object.fromEntries(
    vendor.taken.map(({ body }) => {
      const { to, template } = body as {
        to: string;
        template: { language: { code: string }; components: { parameters: { text: string }[] }[] };
      };
      return [
        `+${to.replace("+", "")}`,
        [
          template.language.code,
          ...template.components.flatMap(({ parameters }) => parameters.map(({ text }) => text)),
        ],
      ];
    }),
  );

it("speaks to each person in their language, and to all others in the template's own", async () => {
  await translation("hi", HINDI);
  await translation("ar", "مرحبا، طلبك في الطريق {{1}} إليك.");
  const spoken = ["hi", "Hindi", "हिंदी", "ar_SA", "en", "", "Tamil"];
  for (const [at, said] of spoken.entries()) await customer(at + 1, said);
  // Of a number that is no customer's nobody knows the language.
  const columnMapping = [{ variable: "body.1", type: "column", value: "Phone Number" }];
  const id = await create({ phoneNumber: [numberOf(8)], columnMapping });
  const plan = await planOf(id);
  expect(plan.sending).toBe(8);
  // One of each language stands among the samples, drawn in that language.
  expect(plan.samples.map(({ template }) => template?.language ?? "en").sort()).toEqual(
    expect.arrayContaining(["ar", "en", "hi"]),
  );
  const counted = async () =>
    (await languagesOf(id)).languages.map(({ language, counts }) => [
      language,
      counts.waiting,
      counts.delivered,
    ]);
  expect(await counted()).toEqual([
    ["en", 4, 0],
    ["hi", 3, 0],
    ["ar", 1, 0],
  ]);
  await start(id);
  await vendor.took(8);
  const got = sent();
  expect(spoken.map((_, at) => got[numberOf(at + 1)])).toEqual(
    ["hi", "hi", "hi", "ar", "en", "en", "en"].map((language, at) => [language, numberOf(at + 1)]),
  );
  expect(got[numberOf(8)]).toEqual(["en", numberOf(8)]);
  await reaches(id, "done");
  const [first] = vendor.taken.filter(({ body }) => JSON.stringify(body).includes('"hi"'));
  await vendor.report(made.channel.hookUrl, [statusOf(first!, "delivered")]);
  await eventually(async () => expect((await counted())[1]).toEqual(["hi", 0, 1]));
});

it("shows each message as it was read", async () => {
  await translation("hi", HINDI);
  await customer(1, "hi");
  await customer(2, "en");
  const id = await create();
  await start(id);
  await vendor.took(2);
  const shown = async (messageId: string) =>
    (await call("GET /chatbird/api/broadcast/{id}/message", { params: { id }, query: { messageId } })).data
      .message.face;
  const faces = [await shown("1"), await shown("2")];
  expect(faces.map(({ template }) => template?.language).sort()).toEqual(["en", "hi"]);
  for (const { template, values } of faces)
    expect(values).toEqual({ "body.1": template?.language === "hi" ? "P1" : "P2" });
});

it("says what speaks against a translation, and leaves out those that are not approved", async () => {
  const problems = async (more: object = {}) =>
    (await call("POST /chatbird/api/broadcast/validate", { body: order(more) })).data.problems;
  await customer(1, "hi");
  expect(await problems()).toEqual([]);
  const elsewhere = {
    message: { template: { templateUId: made.template, languageColumn: "Tongue" } },
  };
  expect(await problems(elsewhere)).toEqual([
    { field: "message.template.languageColumn", message: "The customer master has no column Tongue." },
  ]);
  const draft = { language: "fr", components: [{ type: "BODY", text: "Bonjour." }] };
  await makeTemplate(app, tenant.token, made.channel.id, draft);
  await translation("hi", HINDI.replace("।", " {{2}} को।"));
  await translation("ar", "مرحبا، طلبك في الطريق {{1}} إليك.", { category: "MARKETING" });
  expect((await problems()).map(({ message }: { message: string }) => message).sort()).toEqual([
    "The translation ar: It is of the category MARKETING, and the template itself of UTILITY: it costs otherwise. Give both one category.",
    "The translation hi: Body {{2}} is not mapped. Give it a value or a column.",
  ]);
});

it("keeps a translation that is going to be sent", async () => {
  const hindi = await translation("hi", HINDI);
  await customer(1, "hi");
  const id = await create();
  const removed = await call("DELETE /chatbird/api/templates/{id}", { params: { id: hindi } });
  expect([removed.status, removed.message]).toEqual([
    409,
    expect.stringContaining("the broadcast order_shipped"),
  ]);
  await start(id);
  await reaches(id, "done");
  expect((await call("DELETE /chatbird/api/templates/{id}", { params: { id: hindi } })).status).not.toBe(409);
});

it("counts those apart whose texts were removed", async () => {
  await translation("hi", HINDI);
  await customer(1, "hi");
  const id = await create();
  await start(id);
  await reaches(id, "done");
  await app.platform.database.system.query("update message set vars = null where enterprise_id = $1", [
    tenant.id,
  ]);
  const { column, languages } = await languagesOf(id);
  expect([column, ...languages.map(({ language, counts }) => [language, counts.accepted])]).toEqual([
    "Spoken",
    ["en", 0],
    ["hi", 0],
    [null, 1],
  ]);
});

it("tells of no languages where all get the same", async () => {
  await customer(1, "hi");
  const id = await create();
  expect(await languagesOf(id)).toEqual({ column: null, languages: [] });
});
