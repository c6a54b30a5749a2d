import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { finishedJob } from "#server/testing/factories/bots.ts";
import {
  freshPhone,
  makeCustomer,
  makeField,
  makeUpload,
  makeSegment,
} from "#server/testing/factories/customers.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
let enterpriseId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ token, id: enterpriseId } = await app.tenant());
});

const ROOT = "/chatbird/api/customer_master";
const found = async (search: string) =>
  (await app.call(`GET ${ROOT}/customers`, { token, query: { search } })).data.customers.customers.length;
const derived = async () =>
  (
    await app.platform.database.system.query(
      "select name, search, email from customer where enterprise_id = $1 order by name",
      [enterpriseId],
    )
  ).rows;

async function importing(content: string, headers: Record<string, string>): Promise<void> {
  const uploadId = await makeUpload(app, token, content);
  const headerMapping = Object.entries(headers).map(([src, des]) => ({ src, des }));
  const body = { uploadId, headerMapping, replace: true };
  const started = await app.call(`POST ${ROOT}/upload_csv`, { token, body });
  await finishedJob(app, token, started.data.job!.id);
}

describe("what is computed of a customer", () => {
  it("is the same from the form, from an import, and from an import that changed it", async () => {
    const city = await makeField(app, token, {
      fieldLabel: "City",
      inputType: "alphanumeric",
      validations: [{ id: "allowSpecialChars", value: true }],
    });
    const mail = await makeField(app, token, { fieldLabel: "Mail", inputType: "email", search: false });
    const values = { name: "Zoë  ÉCOLE", city: "Köln, São Paulo", mail: "Zoe@Example.com", insta: "zoe_b" };
    const whatsAppNumber = freshPhone();
    const form = await app.call(`POST ${ROOT}/customer/save`, {
      token,
      body: {
        name: values.name,
        phoneNumber: "+919000000001",
        whatsAppNumber,
        instaId: values.insta,
        data: [
          { id: city, value: values.city },
          { id: mail, value: values.mail },
        ],
      },
    });
    expect(form.message).toBe("Customer Created Successfully");
    const [fromForm] = await derived();
    const head = "Name,Phone Number,City,Mail,Insta,WA\n";
    const headers = {
      Name: "Name",
      "Phone Number": "Phone Number",
      City: "City",
      Mail: "Mail",
      "Instagram ID": "Insta",
      Whatsapp: "WA",
    };
    const row = (phone: string, name: string, insta: string, wa: string) =>
      `${name},${phone},"${values.city}",${values.mail},${insta},${wa}\n`;
    const second = freshPhone();
    await importing(head + row("+919000000002", values.name, "zoe_c", second), headers);
    const unlike = (text: string) =>
      text
        .replace("+919000000002", "+919000000001")
        .replace("zoe_c", "zoe_b")
        .replace(second, whatsAppNumber);
    const imported = (await derived()).find((one) => one.search.includes("zoe_c"))!;
    expect(unlike(imported.search)).toBe(fromForm.search);
    expect(imported.email).toBe(fromForm.email);
    expect(fromForm).toMatchObject({
      email: "zoe@example.com",
      search: expect.stringContaining("köln, são paulo"),
    });
    await importing(head + row("+919000000002", "Someone", "zoe_c", second), headers);
    await importing(head + row("+919000000002", values.name, "zoe_c", second), headers);
    expect((await derived()).find((one) => one.search.includes("zoe_c"))).toEqual(imported);
  });

  it("finds the owner of a whole e-mail address, in a list as in a count, wherever the search looks", async () => {
    const mail = await makeField(app, token, { fieldLabel: "Address", inputType: "email", search: false });
    const data = [{ id: mail, value: "Ravi.Menon@Example.com" }];
    const owner = await makeCustomer(app, token, { data });
    await makeCustomer(app, token, { instaId: "ravi.menon@example.com" });
    const search = " ravi.menon@EXAMPLE.com";
    const query = { search };
    const listed = (await app.call(`GET ${ROOT}/customers`, { token, query })).data.customers.customers;
    expect(listed).toHaveLength(2);
    expect(listed[1]!.id).toBe(owner);
    const { data: counted } = await app.call(`GET ${ROOT}/customers_count`, { token, query });
    expect(counted).toEqual({ count: 2, more: false });
    const first = await app.call(`GET ${ROOT}/customers`, { token, query: { search, perPage: 1 } });
    const next = { search, perPage: 1, after: first.data.customers.next! };
    const { customers } = (await app.call(`GET ${ROOT}/customers`, { token, query: next })).data;
    expect([customers.customers.map(({ id }) => id), customers.hasMore]).toEqual([[owner], false]);
    expect(await found("ravi.menon")).toBe(1);
    const segment = await makeSegment(app, token);
    const body = { tagIds: [segment], filter: { search } };
    const mapped = await app.call(`POST ${ROOT}/{kind}/map_customers`, {
      token,
      params: { kind: "tags" },
      body,
    });
    expect(mapped.data.mapped).toBe(2);
  });

  it("follows when an attribute becomes searchable, and when it is removed", async () => {
    const field = {
      fieldName: "city",
      fieldLabel: "City",
      fieldHelptext: "h",
      mandatory: false,
      fieldType: "text",
      inputType: "alphabets",
    };
    const city = await makeField(app, token, { ...field, search: false });
    await makeCustomer(app, token, { data: [{ id: city, value: "Chennai" }] });
    expect(await found("chennai")).toBe(0);
    await app.call(`POST ${ROOT}/inputfield_definition/save`, {
      token,
      body: { _id: city, ...field, search: true },
    });
    expect(await found("chennai")).toBe(1);
    await app.call(`POST ${ROOT}/inputfield_definitions/{id}/remove`, { token, params: { id: city } });
    expect(await found("chennai")).toBe(0);
  });
});
