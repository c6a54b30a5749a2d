import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { ConsentWay } from "#contract/messages/consents.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeCustomer, makeField, makeUpload } from "#server/testing/factories/customers.ts";
import { numberOf } from "#server/testing/factories/messages.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { setConsent } from "./set.ts";

const { WHATSAPP, EMAIL, SMS } = CHANNEL_TYPES;
const ROOT = "/chatbird/api/customer_master";
const FILE = "spring fair.csv";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  ({ token } = tenant);
  await makeChannelRow(app, tenant.id);
});

type Choice = { channelType: ChannelType; column: string; optsOut?: boolean; dateColumn?: string | null };
const WA: Choice = { channelType: WHATSAPP, column: "WhatsApp opt-in" };
const pairs = (...more: string[]) =>
  ["Name", "Phone Number", ...more].map((header) => ({ src: header, des: header }));
interface Change {
  consents?: Choice[];
  mapping?: string[];
  replace?: boolean;
}
const order = ({ consents = [WA], mapping = [], replace = false }: Change) => ({
  headerMapping: pairs(...mapping),
  consents,
  replace,
});
/** A file of people by their number, and what stands behind. */
const file = (columns: string[], ...rows: [number, ...string[]][]) =>
  [
    ["Name", "Phone Number", ...columns],
    ...rows.map(([at, ...cells]) => [`Person ${at}`, numberOf(at), ...cells]),
  ]
    .map((row) => `${row.join(",")}\n`)
    .join("");
const keep = (content: string) => makeUpload(app, token, content, FILE);
const upload = async (id: string) =>
  (await app.call(`GET ${ROOT}/uploads/{id}`, { token, params: { id } })).data;

async function check(id: string, change: Change = {}) {
  const { data } = await app.call(`POST ${ROOT}/uploads/{id}/check`, {
    token,
    params: { id },
    body: order(change),
  });
  await finishedJob(app, token, data.job.id);
  return (await upload(id)).upload;
}
async function start(id: string, change: Change = {}) {
  const begun = await app.call(`POST ${ROOT}/upload_csv`, {
    token,
    body: { uploadId: id, ...order(change) },
  });
  expect(begun.message).toBe("Uploaded Succesfully");
  await finishedJob(app, token, begun.data.job!.id);
  return (await upload(id)).upload;
}
async function undo(id: string) {
  const { data } = await app.call(`POST ${ROOT}/uploads/{id}/undo`, { token, params: { id } });
  await finishedJob(app, token, data.job.id);
}
const bring = async (content: string, change: Change = {}) => {
  const id = await keep(content);
  return { id, ...(await start(id, change)) };
};
const history = async (query: Record<string, unknown> = {}) =>
  (await app.call("GET /chatbird/api/consents", { token, query: { perPage: 100, ...query } })).data.consents;
/** What holds, by the number of the person or their address. */
async function holding(): Promise<Record<string, boolean>> {
  const { rows } = await app.platform.database.system.query<{ address: string; opted_in: boolean }>(
    "select address, opted_in from consent where enterprise_id = $1",
    [tenant.id],
  );
  return Object.fromEntries(rows.map(({ address, opted_in }) => [nameOf(address), opted_in]));
}
const nameOf = (address: string) => (address.startsWith("+") ? String(Number(address.slice(-3))) : address);
const say = (person: number, optedIn: boolean, way: ConsentWay, at = Date.now()) =>
  app.platform.actFor(tenant.id).write((work) =>
    setConsent(work, {
      type: WHATSAPP,
      address: numberOf(person),
      customerId: null,
      optedIn,
      way,
      reason: "STOP",
      at,
    }),
  );
const COUNTS = { yes: 0, no: 0, changed: 0, heldBack: 0, asked: 0, unplaced: 0 };

describe("a column that says who wants messages", () => {
  it("is found by its header for the kinds of channel that there are, and taken only where it is chosen", async () => {
    const content = file(["WhatsApp opt-in", "WhatsApp opt-in date", "SMS opt-in"], [1, "yes", "", "yes"]);
    const id = await keep(content);
    const { parsedHeaders } = await upload(id);
    const line = { channelType: WHATSAPP, column: "WhatsApp opt-in", optsOut: false };
    expect(parsedHeaders!.consents).toEqual([{ ...line, dateColumn: "WhatsApp opt-in date" }]);
    expect(await start(id, { consents: [] })).toMatchObject({ consents: null, counts: { new: 1 } });
    expect(await history()).toEqual([]);
  });

  it("brings each yes and no with the file as its proof, and whom it came by", async () => {
    const content = file(["WhatsApp opt-in"], [1, "हाँ"], [2, "no"], [3, ""], [4, "1"]);
    const { id, consents } = await bring(content);
    expect(consents).toEqual({ ...COUNTS, yes: 2, no: 1, changed: 3 });
    expect(await holding()).toEqual({ 1: true, 2: false, 4: true });
    const [one] = await history({ search: numberOf(1) });
    expect(one).toMatchObject({
      address: numberOf(1),
      channelType: WHATSAPP,
      optedIn: true,
      way: "import",
      words: FILE,
      by: "Role 1",
      customerId: expect.any(String),
    });
    const { data } = await app.call(`GET ${ROOT}/customers/{id}/timeline`, {
      token,
      params: { id: one!.customerId! },
      query: { kind: "message.consent" },
    });
    expect(data.items).toMatchObject([{ data: { way: "import", words: FILE, optedIn: true } }]);
    const trail = await app.call("GET /e/enterprise/audit_trail", {
      token,
      query: { action: "customers.imported" },
    });
    const entry = trail.data.entries.find(({ subjectId }) => subjectId === id);
    expect(entry).toMatchObject({ after: { new: 4, consents: { yes: 2, no: 1 } } });
  });

  it("speaks for those who were there before, where they are reached now", async () => {
    await makeField(app, token, { fieldName: "mail", fieldLabel: "E-mail", inputType: "email" });
    await makeChannelRow(app, tenant.id, { type: EMAIL, vendor: "smtp" });
    await makeChannelRow(app, tenant.id, { type: SMS, vendor: "twilio" });
    await makeCustomer(app, token, {
      name: "Person 1",
      phoneNumber: numberOf(1),
      whatsAppNumber: numberOf(101),
    });
    const content = file(["E-mail", "Opt-in"], [1, "Asha@Example.com", "yes"], [2, "", "no"]);
    const consents = [WHATSAPP, EMAIL, SMS].map((channelType) => ({ channelType, column: "Opt-in" }));
    const change = { consents, mapping: ["E-mail"], replace: true };
    const id = await keep(content);
    const counts = { ...COUNTS, yes: 3, no: 2, changed: 5, unplaced: 1 };
    expect((await check(id, change)).consents).toEqual(counts);
    expect(await holding()).toEqual({});
    expect((await start(id, change)).consents).toEqual(counts);
    expect(await holding()).toEqual({ 101: true, 1: true, 2: false, "asha@example.com": true });
  });

  it("says who left where its header does: not to have left is no yes", async () => {
    const consents = [{ ...WA, column: "Unsubscribed", optsOut: true }];
    const { consents: counts } = await bring(file(["Unsubscribed"], [1, "yes"], [2, "no"], [3, "0"]), {
      consents,
    });
    expect(counts).toEqual({ ...COUNTS, no: 1, changed: 1 });
    expect(await holding()).toEqual({ 1: false });
  });

  it("refuses the row where it says something else, as a bad attribute does", async () => {
    const consents = [{ ...WA, dateColumn: "Since" }];
    const content = file(
      ["WhatsApp opt-in", "Since"],
      [1, "maybe", ""],
      [2, "yes", "3/5/24"],
      [3, "yes", "2024-05-03"],
    );
    const { id, counts } = await bring(content, { consents });
    expect(counts).toMatchObject({ new: 1, bad: 2 });
    const { data } = await app.call(`GET ${ROOT}/error_customers`, { token, query: { entryId: id } });
    expect(data.customers.customers.map(({ errors }) => errors)).toEqual([
      [{ message: 'The column "WhatsApp opt-in" holds neither a yes nor a no: maybe' }],
      [{ message: 'The column "Since" holds no date written like 2024-05-03: 3/5/24' }],
    ]);
    expect(await history()).toMatchObject([{ at: "2024-05-03T00:00:00.000Z", address: numberOf(3) }]);
  });

  it("is refused for a kind without a channel, a column that is not there, and who may not note consent", async () => {
    const id = await keep(file(["WhatsApp opt-in"], [1, "yes"]));
    const told = async (consents: Choice[], who = token) =>
      app.call(`POST ${ROOT}/upload_csv`, { token: who, body: { uploadId: id, ...order({ consents }) } });
    expect(await told([{ ...WA, channelType: SMS }])).toMatchObject({
      status: 400,
      message: "There is no channel that a yes to SMS is for.",
    });
    expect((await told([{ ...WA, column: "Ja" }])).message).toBe('The file has no column "Ja".');
    const { data: made } = await app.call("POST /chatbird/api/apikey/add", {
      token,
      body: { name: "Shop", permissions: ["CUSTOMER_MASTER.CREATE", "CUSTOMER_MASTER.VIEW"] },
    });
    expect((await told([WA], made.token)).status).toBe(403);
    const { data } = await app.call(`GET ${ROOT}/uploads/{id}`, { token: made.token, params: { id } });
    expect(data.parsedHeaders!.consents).toEqual([]);
  });
});

describe("a yes from a list", () => {
  const YEAR = 31_536_000_000;
  it.each(["word", "page", "one_click", "vendor", "agent", "api"] as const)(
    "does not go before a no by %s, whichever is newer",
    async (way) => {
      await say(1, false, way, Date.now() - YEAR);
      await say(2, false, way, Date.now() - YEAR);
      const consents = [{ ...WA, dateColumn: "Since" }];
      const since = new Date(Date.now() - 1_000).toISOString();
      const content = file(
        ["WhatsApp opt-in", "Since"],
        [1, "yes", ""],
        [2, "yes", since],
        [3, "yes", since],
      );
      const id = await keep(content);
      const counts = { ...COUNTS, yes: 3, changed: 1, heldBack: 2 };
      expect((await check(id, { consents })).consents).toEqual(counts);
      expect((await start(id, { consents })).consents).toEqual(counts);
      expect(await holding()).toEqual({ 1: false, 2: false, 3: true });
      // A word of before the list, heard after it, counts as well; so does what they say from now on.
      await say(3, false, way, Date.now() - YEAR);
      await say(1, true, way);
      expect(await holding()).toEqual({ 1: true, 2: false, 3: false });
    },
  );

  it("cannot do so by way of a no from another list", async () => {
    await say(1, false, "word", Date.now() - YEAR);
    await bring(file(["WhatsApp opt-in"], [1, "no"], [2, "no"]));
    const { consents } = await bring(file(["WhatsApp opt-in"], [1, "yes"], [2, "yes"]));
    expect(consents).toMatchObject({ yes: 2, changed: 1, heldBack: 1 });
    expect(await holding()).toEqual({ 1: false, 2: true });
  });

  it("yields to what is newer among lists, and a no from a list to a newer yes of their own", async () => {
    await say(1, true, "word");
    const consents = [{ ...WA, dateColumn: "Since" }];
    const dated = (...rows: [number, string, string][]) => file(["WhatsApp opt-in", "Since"], ...rows);
    await bring(dated([1, "no", "2024-01-01"], [2, "yes", "2024-01-01"]), { consents });
    expect(await holding()).toEqual({ 1: true, 2: true });
    await bring(dated([2, "no", "2023-01-01"]), { consents });
    expect(await holding()).toEqual({ 1: true, 2: true });
    await bring(dated([1, "no", ""], [2, "no", "2024-01-01"]), { consents });
    expect(await holding()).toEqual({ 1: false, 2: false });
  });

  it("stands behind a no for the same address in the same file", async () => {
    await makeField(app, token, { fieldName: "mail", fieldLabel: "E-mail", inputType: "email" });
    await makeChannelRow(app, tenant.id, { type: EMAIL, vendor: "smtp" });
    const content = file(["E-mail", "Opt-in"], [1, "a@b.example", "no"], [2, "A@b.example", "yes"]);
    const consents = [{ channelType: EMAIL, column: "Opt-in" }];
    await bring(content, { consents, mapping: ["E-mail"] });
    expect(await holding()).toEqual({ "a@b.example": false });
    expect(await history()).toHaveLength(2);
  });
});

describe("taking an import back", () => {
  it("takes back what it said: what held before holds, but for what was said since", async () => {
    await say(1, true, "word", Date.now() - 1_000);
    await say(2, false, "word", Date.now() - 1_000);
    const before = await history();
    const { id } = await bring(file(["WhatsApp opt-in"], [1, "no"], [2, "yes"], [3, "yes"], [4, "yes"]));
    expect(await holding()).toEqual({ 1: false, 2: false, 3: true, 4: true });
    await say(4, false, "word");
    await undo(id);
    expect(await holding()).toEqual({ 1: true, 2: false, 4: false });
    const after = await history();
    expect(after.filter(({ address }) => address !== numberOf(4))).toEqual(before);
    expect(after.filter(({ address }) => address === numberOf(4))).toMatchObject([{ way: "word" }]);
  });

  it("leaves nothing of two lists that are taken back one after the other, whichever first", async () => {
    for (const firstFirst of [true, false]) {
      await say(1, true, "word", Date.now() - 10_000);
      const one = await bring(file(["WhatsApp opt-in"], [1, "no"], [2, "yes"]));
      const two = await bring(file(["WhatsApp opt-in"], [1, "yes"], [2, "no"]));
      expect(await holding()).toEqual({ 1: true, 2: false });
      const [first, second] = firstFirst ? [one, two] : [two, one];
      await undo(first.id);
      expect(await holding()).toEqual(firstFirst ? { 1: true, 2: false } : { 1: false, 2: true });
      await undo(second.id);
      expect(await holding()).toEqual({ 1: true });
    }
  });

  it("forgets with the customer what the list said of them", async () => {
    const { id } = await bring(file(["WhatsApp opt-in"], [1, "no"], [2, "yes"]));
    const customerId = (await history({ search: numberOf(1) }))[0]!.customerId!;
    await app.call(`POST ${ROOT}/customers/{id}/remove`, { token, params: { id: customerId } });
    expect((await history()).map(({ address }) => address)).toEqual([numberOf(2)]);
    await undo(id);
    expect(await holding()).toEqual({ 1: false });
  });
});
