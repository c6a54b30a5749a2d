import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  freshPhone,
  makeCustomer,
  makeField,
  makeGroup,
  makeSegment,
} from "#server/testing/factories/customers.ts";
import { newId } from "#server/platform/ids.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
let enterpriseId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const SAVE = "POST /chatbird/api/customer_master/customer/save";
const LIST = "GET /chatbird/api/customer_master/customers";
const FIELDS = "GET /chatbird/api/customer_master/inputfield_definitions";

async function freshTenant(): Promise<void> {
  ({ token, id: enterpriseId } = await app.tenant());
}
const list = async (query: Record<string, unknown> = {}) =>
  (await app.call(LIST, { token, query })).data.customers;
const one = async (id: string) =>
  (await app.call("GET /chatbird/api/customer_master/customers/{id}", { token, params: { id } })).data
    .customer;

describe("attributes", () => {
  beforeAll(freshTenant);

  it("stand behind the two built-in ones, in the order they were put in", async () => {
    const ids = [await makeField(app, token), await makeField(app, token), await makeField(app, token)];
    const order = async () =>
      (await app.call(FIELDS, { token })).data.inputFieldDefinitions.map((field) => field._id);
    expect(await order()).toEqual(["phoneNumber", "name", ...ids]);
    await app.call("POST /chatbird/api/customer_master/inputfield_definition/move", {
      token,
      body: { fromIndex: 0, toIndex: 2 },
    });
    expect(await order()).toEqual(["phoneNumber", "name", ids[1], ids[2], ids[0]]);
  });

  it("go on under the long id that earlier versions gave them", async () => {
    const old = newId();
    await app.platform.database.system.query(
      `insert into customer_field (enterprise_id, id, position, name, label, help_text, mandatory, field_type, input_type)
       values ($1, $2, 9, 'old', 'Old', 'h', false, 'text', 'alphabets')`,
      [enterpriseId, old],
    );
    const id = await makeCustomer(app, token, { data: [{ id: old, value: "Pune" }] });
    expect((await one(id)).data).toContainEqual(expect.objectContaining({ id: old, value: "Pune" }));
    await app.call("POST /chatbird/api/customer_master/inputfield_definitions/{id}/remove", {
      token,
      params: { id: old },
    });
    expect(JSON.stringify((await one(id)).data)).not.toContain(old);
  });

  it("need what their type needs, and a name of their own", async () => {
    const save = async (change: object) => {
      const body = {
        fieldName: "plan",
        fieldLabel: "Plan",
        fieldHelptext: "h",
        mandatory: false,
        fieldType: "text",
        inputType: "alphabets",
        ...change,
      };
      return app.call("POST /chatbird/api/customer_master/inputfield_definition/save", { token, body });
    };
    const refused = async (change: object) =>
      (await save(change)).data as unknown as { errors: { field: string }[] };
    expect((await refused({ inputType: null })).errors[0]).toMatchObject({
      field: "inputType",
      message: "This field is required",
    });
    expect((await refused({ fieldType: "selectbox-singlevalue" })).errors[0]?.field).toBe("defaultValue");
    const limits = (minValue: unknown, maxValue: unknown) => ({
      validations: [
        { id: "minValue", value: minValue },
        { id: "maxValue", value: maxValue },
      ],
    });
    for (const [wrong, message] of [
      [limits(50, "5"), "Max.Char must not be under Min.Char"],
      [limits("-1", null), "A whole number of 0 or more"],
      [limits("", "ten"), "A whole number of 0 or more"],
    ] as const)
      expect((await refused(wrong)).errors[0]).toMatchObject({ field: "validations", message });
    expect((await save(limits(3, "3"))).status).toBe(200);
    const tier = {
      fieldName: "tier",
      fieldLabel: "Tier",
      fieldType: "selectbox-singlevalue",
      inputType: null,
    };
    expect((await refused({ ...tier, defaultValue: " , ," })).errors[0]?.field).toBe("defaultValue");
    const made = await save({ ...tier, defaultValue: "Gold, Gold, ,,Basic " });
    const read = await app.call("GET /chatbird/api/customer_master/inputfield_definitions/{id}", {
      token,
      params: { id: made.data._id },
    });
    expect(read.data.inputFieldDefinition.defaultValue).toBe("Gold,Basic");
    expect((await save({ fieldName: "PLAN" })).message).toBe("An attribute named PLAN exists already.");
    expect((await save({ fieldName: "Name" })).status).toBe(409);
  });

  it("need a label that no other column of an import has", async () => {
    const [first, second] = [
      await makeField(app, token, { fieldLabel: "Town" }),
      await makeField(app, token, { fieldLabel: "Village" }),
    ];
    const save = (change: object) =>
      app.call("POST /chatbird/api/customer_master/inputfield_definition/save", {
        token,
        body: {
          fieldName: "home",
          fieldLabel: "Home",
          fieldHelptext: "h",
          mandatory: false,
          fieldType: "text",
          inputType: "alphabets",
          ...change,
        },
      });
    const taken = await save({ fieldLabel: " tOWN" });
    expect([taken.status, taken.message]).toEqual([409, "An attribute labelled tOWN exists already."]);
    expect((await save({ fieldLabel: "twitter id" })).status).toBe(409);
    // Nor one that the files of the export have.
    expect((await save({ fieldLabel: "whatsAppNumber" })).status).toBe(409);
    expect((await save({ fieldName: "lastWrote" })).message).toBe(
      "An attribute named lastWrote exists already.",
    );
    expect((await save({ _id: second, fieldLabel: "TOWN" })).status).toBe(409);
    expect((await save({ _id: first, fieldLabel: "TOWN" })).status).toBe(200);
    const both = await Promise.all(
      ["one", "two"].map((fieldName) => save({ fieldName, fieldLabel: "Street" })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("take their values with them when they go", async () => {
    const id = await makeField(app, token, { fieldLabel: "Size" });
    const read = { token, params: { id } };
    expect(
      (await app.call("GET /chatbird/api/customer_master/inputfield_definitions/{id}", read)).data
        .inputFieldDefinition.fieldLabel,
    ).toBe("Size");
    const customer = await makeCustomer(app, token, { data: [{ id, value: "Pune" }] });
    expect((await one(customer)).data).toEqual([{ id, value: "Pune" }]);
    await app.call("POST /chatbird/api/customer_master/inputfield_definitions/{id}/remove", {
      token,
      params: { id },
    });
    expect((await one(customer)).data).toEqual([]);
  });
});

describe("customers", () => {
  beforeAll(freshTenant);

  it("are kept with their number in one form, and known by it once", async () => {
    const phone = freshPhone();
    const national = `0${phone.slice(3, 8)} ${phone.slice(8)}`;
    const id = await makeCustomer(app, token, { phoneNumber: national });
    expect((await one(id)).phoneNumber).toBe(phone);
    const again = await app.call(SAVE, { token, body: { name: "Someone", phoneNumber: phone } });
    expect(again.status).toBe(409);
    expect(again.message).toBe(`A customer with the phone number ${phone} exists already.`);
    expect((await app.call(SAVE, { token, body: { id, name: "Renamed", phoneNumber: phone } })).status).toBe(
      200,
    );
    expect((await one(id)).name).toBe("Renamed");
  });

  it("are refused with a sentence for each wrong field", async () => {
    const field = await makeField(app, token, { fieldLabel: "Plan", mandatory: true });
    const reply = await app.call(SAVE, { token, body: { name: "Asha Raman", phoneNumber: "12ab" } });
    expect(reply.status).toBe(400);
    const { errors } = reply.data as unknown as { errors: { field: string; message: string }[] };
    expect(errors.map((error) => error.field)).toEqual(["phoneNumber", `data.${field}`]);
    expect(errors[1]?.message).toBe("Plan is required");
    await app.call("POST /chatbird/api/customer_master/inputfield_definitions/{id}/remove", {
      token,
      params: { id: field },
    });
  });

  it("are found by name, number and searchable attribute, and paged without a gap", async () => {
    const field = await makeField(app, token, { fieldLabel: "City" });
    const ids: string[] = [];
    for (let n = 0; n < 7; n++) {
      ids.push(
        await makeCustomer(app, token, {
          name: `Walker ${"abcdefg"[n]}`,
          data: [{ id: field, value: n % 2 ? "Pune" : "Delhi" }],
        }),
      );
    }
    expect((await list({ search: "WALKER C" })).customers.map((item) => item.id)).toEqual([ids[2]]);
    expect((await list({ search: "pune" })).customers).toHaveLength(3);
    expect((await list({ search: "%" })).customers).toHaveLength(0);
    const { phoneNumber } = (await list({ search: "walker c" })).customers[0]!;
    const grouped = phoneNumber!.replace(/^(\+\d{2})(\d{5})/, "$1 $2 ");
    expect((await list({ search: grouped })).customers.map((item) => item.id)).toEqual([ids[2]]);
    const seen: string[] = [];
    for (let after: string | null | undefined = ""; after !== null; ) {
      const page = await list({ search: "walker", perPage: 3, ...(after ? { after } : {}) });
      seen.push(...page.customers.map((item) => item.id));
      after = page.next;
    }
    expect(seen).toEqual(ids.toReversed());
    expect((await list({ search: "walker", perPage: 3, from: 6 })).hasMore).toBe(false);
    expect((await list()).headers).toContainEqual({ id: field, name: "City", several: false });
  });

  it("are erased with everything about them; the trail keeps no personal data", async () => {
    const id = await makeCustomer(app, token, { name: "Vanishing Person" });
    await app.call(SAVE, {
      token,
      body: { id, name: "Vanishing Again", phoneNumber: (await one(id)).phoneNumber },
    });
    const events = await app.call("GET /chatbird/api/customer_master/customers/{id}/timeline", {
      token,
      params: { id },
    });
    expect(events.data.items.map(({ kind, data }) => [kind, data])).toEqual([
      ["customer.changed", { fields: ["name"] }],
      ["customer.created", {}],
    ]);
    const gone = await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
      token,
      params: { id },
    });
    expect(gone.body.code).toBe(100);
    const dump = await app.platform.database.system.query(
      "select to_jsonb(a)::text as text from audit_event a",
    );
    expect(JSON.stringify(dump.rows)).not.toMatch(/Vanishing/);
    const left = await app.platform.database.system.query(
      "select 1 from customer_identity where customer_id = $1",
      [id],
    );
    expect(left.rowCount).toBe(0);
  });

  it("leave as CSV in which a number stays a number and a formula is harmless", async () => {
    await freshTenant();
    const phone = freshPhone();
    const field = await makeField(app, token, {
      fieldName: "note",
      inputType: "alphanumeric",
      validations: [{ id: "allowSpecialChars", value: true }],
    });
    await makeCustomer(app, token, {
      name: "Export Me",
      phoneNumber: phone,
      data: [{ id: field, value: "=1+1" }],
    });
    const reply = await app.call("GET /chatbird/api/customer_master/customers_csv", { token });
    const [head, row] = String(reply.data).trim().split(/\r?\n/);
    expect(head).toBe(
      "name,phoneNumber,whatsAppNumber,facebookId,instaId,twitterId,note,lastWrote,lastWrittenTo",
    );
    expect(row).toMatch(new RegExp(`^Export Me,\\${phone},,,,,'=1\\+1,(never)?,(never)?$`));
  });
});

describe("segments and groups", () => {
  beforeAll(freshTenant);

  it("count their customers right at once, however they came and went", async () => {
    const segment = await makeSegment(app, token, "VIP");
    const other = await makeSegment(app, token, "Other");
    const group = await makeGroup(app, token, "North");
    const count = async (id: string) =>
      (await app.call("GET /chatbird/api/customer_master/tags", { token })).data.tags.find(
        (tag) => tag.id === id,
      )?.count;
    const first = await makeCustomer(app, token, { name: "Match One", tags: [segment] });
    await makeCustomer(app, token, { name: "Match Two" });
    await makeCustomer(app, token, { name: "Someone Else" });
    expect(await count(segment)).toBe(1);
    const map = (kind: string, body: object) =>
      app.call("POST /chatbird/api/customer_master/{kind}/map_customers", { token, params: { kind }, body });
    expect((await map("tags", { tagIds: [segment, other], filter: { search: "match" } })).data.mapped).toBe(
      3,
    );
    expect([await count(segment), await count(other)]).toEqual([2, 2]);
    expect((await map("groups", { groupIds: [group], customerIds: [first] })).data.mapped).toBe(1);
    const held = await app.call("GET /chatbird/api/customer_master/groups", { token });
    expect(held.data.groups.find(({ id }) => id === group)).toMatchObject({ count: 1 });
    expect((await map("groups", { customerIds: [first] })).message).toBe("groupIds: This field is required");
    await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
      token,
      params: { id: first },
    });
    expect([await count(segment), await count(other)]).toEqual([1, 1]);
    expect((await list({ tags: segment })).customers.map((item) => item.name)).toEqual(["Match Two"]);
    expect((await list({ groups: group })).customers).toEqual([]);
  });

  it("are left by many at once, which the timeline of each tells", async () => {
    const segment = await makeSegment(app, token, "Leavers");
    const other = await makeSegment(app, token, "Stayers");
    const group = await makeGroup(app, token, "South");
    const both = { tags: [segment, other], groups: [group] };
    const first = await makeCustomer(app, token, { name: "Quits One", ...both });
    const second = await makeCustomer(app, token, { name: "Quits Two", ...both });
    const third = await makeCustomer(app, token, { name: "Remains", ...both });
    const unmap = (kind: string, body: object, by = token) =>
      app.call("POST /chatbird/api/customer_master/{kind}/unmap_customers", {
        token: by,
        params: { kind },
        body,
      });
    const gone = await unmap("tags", { tagIds: [segment], customerIds: [first] });
    expect([gone.data.unmapped, gone.message]).toEqual([1, "Customers Removed Successfully"]);
    expect((await unmap("tags", { tagIds: [segment], filter: { search: "quits" } })).data.unmapped).toBe(1);
    expect((await unmap("groups", { groupIds: [group], customerIds: [second] })).data.unmapped).toBe(1);
    const names = async (query: Record<string, unknown>) =>
      (await list(query)).customers.map(({ name }) => name).toSorted();
    expect(await names({ tags: segment })).toEqual(["Remains"]);
    expect(await names({ tags: other })).toEqual(["Quits One", "Quits Two", "Remains"]);
    expect(await names({ groups: group })).toEqual(["Quits One", "Remains"]);
    const { tags } = (await app.call("GET /chatbird/api/customer_master/tags", { token })).data;
    expect(tags.find(({ id }) => id === segment)?.count).toBe(1);
    const told = await app.call("GET /chatbird/api/customer_master/customers/{id}/timeline", {
      token,
      params: { id: first },
    });
    expect(told.data.items[0]).toMatchObject({
      kind: "customer.left",
      data: { left: [{ of: "segment", name: "Leavers" }] },
    });
    const foreign = (await app.tenant()).token;
    expect((await unmap("tags", { tagIds: [segment], customerIds: [third] }, foreign)).status).toBe(404);
    expect((await unmap("tags", { customerIds: [third] })).message).toBe("tagIds: This field is required");
  });

  it("have names of their own and go without their customers", async () => {
    const segment = await makeSegment(app, token, "Gone soon");
    const id = await makeCustomer(app, token, { tags: [segment] });
    const twice = await app.call("POST /chatbird/api/customer_master/tag/save", {
      token,
      body: { name: "GONE soon" },
    });
    expect(twice.message).toBe("A segment named GONE soon exists already.");
    await app.call("POST /chatbird/api/customer_master/tags/{id}/remove", { token, params: { id: segment } });
    expect((await one(id)).tags).toEqual([]);
  });
});
