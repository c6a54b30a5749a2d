import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCustomer, makeField, makeGroup, makeSegment } from "#server/testing/factories/customers.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await app.tenant());
});
afterAll(() => app.stop());

it("changes what is named of a customer and leaves the rest", async () => {
  const [city, pet] = [
    await makeField(app, token, { fieldName: "city", fieldLabel: "City" }),
    await makeField(app, token, { fieldName: "pet", fieldLabel: "Pet" }),
  ];
  const [segment, group] = [await makeSegment(app, token), await makeGroup(app, token)];
  const phoneNumber = "+919812377701";
  const id = await makeCustomer(app, token, {
    name: "Asha",
    phoneNumber,
    data: [
      { id: city, value: "Pune" },
      { id: pet, value: "Cat" },
    ],
    tags: [segment],
  });
  const update = (body: object) =>
    app.call("POST /chatbird/api/customer_master/customer/update", { token, body: { id, ...body } });
  const read = async () =>
    (await app.call("GET /chatbird/api/customer_master/customers/{id}", { token, params: { id } })).data
      .customer;
  expect((await update({ data: [{ id: city, value: "Delhi" }], groups: [group] })).message).toBe(
    "Customer Updated Successfully",
  );
  const after = await read();
  expect(after).toMatchObject({ name: "Asha", phoneNumber, tags: [segment], groups: [group] });
  expect(new Map(after.data.map((one) => [one.id, one.value]))).toEqual(
    new Map([
      [city, "Delhi"],
      [pet, "Cat"],
    ]),
  );
  await update({ name: "Asha Rao", tags: [] });
  expect(await read()).toMatchObject({ name: "Asha Rao", tags: [], groups: [group] });
  const refused = await update({ phoneNumber: "12" });
  expect(refused.status).toBe(400);
  expect(refused.message).toBe("Too short for India: 2 digits, 10 expected.");
});

it("judges an attribute that is named, and leaves one as it is that was taken when less was asked of it", async () => {
  const { token: own } = await app.tenant();
  const age = await makeField(app, own, { fieldLabel: "Age", inputType: "number" });
  const id = await makeCustomer(app, own, { name: "Zoya", data: [{ id: age, value: "44" }] });
  await app.platform.database.system.query(
    "update customer_field set input_type = 'alphabets', mandatory = true where id = $1",
    [age],
  );
  const must = await makeField(app, own, { fieldLabel: "Must", mandatory: true });
  const update = (body: object) =>
    app.call("POST /chatbird/api/customer_master/customer/update", { token: own, body: { id, ...body } });
  expect((await update({ name: "Zoya Khan" })).status).toBe(200);
  expect((await update({ data: [{ id: age, value: "45" }] })).message).toBe("Age may hold letters only.");
  expect((await update({ data: [{ id: must, value: "" }] })).status).toBe(400);
  const { data } = await app.call("GET /chatbird/api/customer_master/customers/{id}", {
    token: own,
    params: { id },
  });
  expect(data.customer).toMatchObject({ name: "Zoya Khan", data: [{ id: age, value: "44" }] });
});

it("loses no change that others make at the same moment", async () => {
  const id = await makeCustomer(app, token, { name: "Ravi" });
  const change = (body: object) =>
    app.call("POST /chatbird/api/customer_master/customer/update", { token, body: { id, ...body } });
  const done = await Promise.all([change({ name: "Ravi Rao" }), change({ facebookId: "ravi.rao" })]);
  expect(done.map(({ status }) => status)).toEqual([200, 200]);
  const { data } = await app.call("GET /chatbird/api/customer_master/customers/{id}", {
    token,
    params: { id },
  });
  expect(data.customer).toMatchObject({ name: "Ravi Rao", facebookId: "ravi.rao" });
});

it("names every country's calling code", async () => {
  const { countryCodes } = (await app.call("GET /chatbird/api/countrycodes", { token })).data;
  expect(countryCodes).toContainEqual({ name: "India", country: "IN", callingCode: "91" });
  expect(countryCodes.length).toBeGreaterThan(200);
});

const validate = (content: string) =>
  app.call("POST /chatbird/api/file/csv/validate", { token, files: [{ fileName: "a.csv", content }] });

it("says of a CSV file what an import would find, and keeps nothing", async () => {
  const lines = [
    "Name,Phone Number",
    "Asha,+919812366601",
    "Ravi,12",
    "Mira,+919812366601",
    '"Open,+919812366602',
  ];
  const { data } = await validate(lines.join("\n"));
  expect(data).toMatchObject({ messages: [], totalLines: 4, acceptedLines: 1, errorLines: 3 });
  expect(data.parsedHeaders.userHeaders).toEqual(["Name", "Phone Number"]);
  expect(data.errors.map(({ line }) => line)).toEqual([3, 4, 5]);
  expect(data.errors[1]!.messages[0]).toContain("Line 2 has the same phone number");
  const uploads = await app.call("GET /chatbird/api/customer_master/customer_csvs", { token });
  expect(uploads.data.customerCSVs).toEqual([]);
});

it("says of a CSV file which column is missing, and of what is no table that it is none", async () => {
  const { data } = await validate("Colour,Shape\nred,round\nblue,square\n");
  expect(data).toMatchObject({ totalLines: 2, acceptedLines: 0, errorLines: 2, errors: [] });
  expect(data.messages.join(" ")).toBe('Choose a column for "Name"; it is required.');
  expect((await validate("\u0000\u0001\u0002")).status).toBe(400);
});
