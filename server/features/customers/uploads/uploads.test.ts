import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RowCounts } from "#contract/customers/uploads.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import {
  freshPhone,
  makeCustomer,
  makeField,
  makeSegment,
  makeUpload,
} from "#server/testing/factories/customers.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { pruningUploads } from "./prune.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  token = (await app.tenant()).token;
});

const ROOT = "/chatbird/api/customer_master";
const pairs = (mapping: Record<string, string>) =>
  Object.entries({ Name: "Name", "Phone Number": "Phone Number", ...mapping }).map(([src, des]) => ({
    src,
    des,
  }));
type Change = { mapping?: Record<string, string>; replace?: boolean; segmentId?: string };
const order = ({ mapping = {}, ...change }: Change) => ({ headerMapping: pairs(mapping), ...change });

async function check(uploadId: string, change: Change = {}): Promise<RowCounts> {
  const { data } = await app.call(`POST ${ROOT}/uploads/{id}/check`, {
    token,
    params: { id: uploadId },
    body: order(change),
  });
  await finishedJob(app, token, data.job.id);
  return (await upload(uploadId)).dryRun!;
}
async function start(uploadId: string, change: Change = {}) {
  const started = await app.call(`POST ${ROOT}/upload_csv`, { token, body: { uploadId, ...order(change) } });
  expect(started.message).toBe("Uploaded Succesfully");
  await finishedJob(app, token, started.data.job!.id);
  return upload(uploadId);
}
async function undo(uploadId: string) {
  const { data } = await app.call(`POST ${ROOT}/uploads/{id}/undo`, { token, params: { id: uploadId } });
  await finishedJob(app, token, data.job.id);
  return upload(uploadId);
}
const upload = async (id: string) =>
  (await app.call(`GET ${ROOT}/uploads/{id}`, { token, params: { id } })).data.upload;
const importing = async (content: string | Uint8Array, change: Change = {}) =>
  start(await makeUpload(app, token, content), change);
const customers = async (query: Record<string, unknown> = {}) =>
  (await app.call(`GET ${ROOT}/customers`, { token, query: { perPage: -1, ...query } })).data.customers
    .customers;
const errors = async (entryId: string, query: Record<string, unknown> = {}) =>
  (await app.call(`GET ${ROOT}/error_customers`, { token, query: { entryId, ...query } })).data.customers;
const table = (rows: string[][]) => rows.map((row) => `${row.join(",")}\n`).join("");
const HEAD = ["Name", "Phone Number"];

describe("keeping a file", () => {
  it("answers with the headers of both sides and a likely mapping", async () => {
    const city = await makeField(app, token, { fieldName: "city", fieldLabel: "City", mandatory: true });
    expect(city).toBeTruthy();
    const { data } = await app.call(`POST ${ROOT}/upload_csv`, {
      token,
      files: [{ fileName: "people.csv", content: "mobile,Full name,Town\n9812345678,Asha,Pune\n" }],
    });
    expect(data.parsedHeaders).toMatchObject({
      userHeaders: ["mobile", "Full name", "Town"],
      required: ["Name", "Phone Number", "City"],
      sample: [["9812345678", "Asha", "Pune"]],
    });
    expect(data.parsedHeaders!.systemHeaders.slice(0, 3)).toEqual(["Name", "Phone Number", "Whatsapp"]);
    const chosen = data.parsedHeaders!.suggested.filter((pair) => pair.des);
    expect(chosen).toEqual([
      { src: "Name", des: "Full name" },
      { src: "Phone Number", des: "mobile" },
      { src: "City", des: "Town" },
    ]);
  });

  it("gives a kept file back to go on with: its headers, its first rows, the mapping so far", async () => {
    const id = await makeUpload(
      app,
      token,
      `Who,Phone,Name\nAsha,${freshPhone()},A\nMax,${freshPhone()},M\n`,
    );
    const get = async () => (await app.call(`GET ${ROOT}/uploads/{id}`, { token, params: { id } })).data;
    const kept = await get();
    expect(kept.upload).toMatchObject({ stage: "kept", draft: true, canUndo: false });
    expect(kept.parsedHeaders!.sample.map((row) => row[0])).toEqual(["Asha", "Max"]);
    const body = {
      headerMapping: [
        { src: "Name", des: "Who" },
        { src: "Phone Number", des: "Phone" },
      ],
    };
    const { data } = await app.call(`POST ${ROOT}/uploads/{id}/check`, { token, params: { id }, body });
    await finishedJob(app, token, data.job.id);
    const checked = await get();
    expect(checked.upload).toMatchObject({ stage: "checked", dryRun: { new: 2, bad: 0 } });
    expect(checked.parsedHeaders!.suggested.slice(0, 2)).toEqual(body.headerMapping);
  });

  it.each([
    ["a program", "MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff", "The file is a program, not a CSV file."],
    [
      "a ZIP archive",
      "PK\x03\x04\x14\0\0\0",
      "The file is a ZIP archive or an Excel workbook, not a CSV file.",
    ],
    ["a gzip archive", "\x1f\x8b\x08\0\0\0", "The file is a gzip archive, not a CSV file."],
    ["nothing", "", "The file is empty."],
    ["headers alone", "Name,Phone\n", "The file holds headers and no customers below them."],
    ["blank headers", ",,\n1,2,3\n", "The first line must hold the headers"],
    ["zero bytes", "\0".repeat(500), "The file holds bytes that no text holds"],
  ])("refuses %s by a sentence", async (_name, content, sentence) => {
    const reply = await app.call(`POST ${ROOT}/upload_csv`, {
      token,
      files: [{ fileName: "customers.csv", content: Buffer.from(content, "latin1") }],
    });
    expect(reply.status).toBe(400);
    expect(reply.message).toContain(sentence);
  });

  it("refuses two gigabytes before they are sent", async () => {
    const reply = await app.call(`POST ${ROOT}/upload_csv`, {
      token,
      files: [{ fileName: "customers.csv", content: "a" }],
      headers: { "content-length": String(2 * 1024 ** 3) },
    });
    expect(reply).toMatchObject({ status: 413, message: "This is larger than the 1 GB allowed here." });
  });

  it("refuses a mapping that leaves out what is required, and says so of each", async () => {
    const uploadId = await makeUpload(app, token);
    const reply = await app.call(`POST ${ROOT}/upload_csv`, {
      token,
      body: { uploadId, headerMapping: [{ src: "Name", des: "Nome" }] },
    });
    expect(reply).toMatchObject({ status: 400, message: expect.stringContaining('no column "Nome"') });
  });
});

describe("an import", () => {
  it("tells beforehand what it then does to each row", async () => {
    const known = freshPhone();
    await makeCustomer(app, token, { name: "Known Person", phoneNumber: known });
    const segmentId = await makeSegment(app, token);
    const fresh = freshPhone();
    const content = table([
      HEAD,
      ["New Person", fresh],
      ["Other Name", known],
      ["Again", fresh],
      ["Broken", "12"],
      ["Too", "many", "cells"],
    ]);
    const id = await makeUpload(app, token, content);
    const counts = { new: 1, changed: 1, same: 0, repeated: 1, bad: 2 };
    expect(await check(id, { replace: true, segmentId })).toEqual(counts);
    expect((await customers()).map((one) => one.name)).toEqual(["Known Person"]);
    expect(await check(id, { segmentId })).toEqual({ ...counts, changed: 0, same: 1 });

    const done = await start(id, { replace: true, segmentId });
    expect(done).toMatchObject({
      state: "COMPLETED",
      stage: "completed",
      draft: false,
      totalLines: 5,
      acceptedLines: 2,
      errorLines: 3,
      counts,
      canUndo: true,
    });
    const names = (await customers({ tags: segmentId })).map((one) => one.name);
    expect(names.sort()).toEqual(["New Person", "Other Name"]);
    expect((await errors(id)).customers).toEqual([
      {
        lineNumber: 4,
        lineStr: `Again,${fresh}`,
        errors: [{ message: expect.stringContaining("Line 2 has the same") }],
      },
      {
        lineNumber: 5,
        lineStr: "Broken,12",
        errors: [{ message: expect.stringMatching(/^Phone Number: /) }],
      },
      {
        lineNumber: 6,
        lineStr: "Too,many,cells",
        errors: [{ message: "The row has 3 cells, the header has 2." }],
      },
    ]);
    expect((await errors(id, { search: "broken" })).customers).toHaveLength(1);
    expect(await errors(id, { perPage: 2 })).toMatchObject({ hasMore: true });
  });

  it("changes mapped fields only, and keeps a value where the file's cell is blank", async () => {
    const city = await makeField(app, token, { fieldName: "city", fieldLabel: "City" });
    const plan = await makeField(app, token, { fieldName: "plan", fieldLabel: "Plan" });
    const phoneNumber = freshPhone();
    const data = [
      { id: city, value: "Pune" },
      { id: plan, value: "Gold" },
    ];
    await makeCustomer(app, token, { name: "Asha Raman", phoneNumber, data, twitterId: "asha" });
    const content = table([
      [...HEAD, "City", "Plan"],
      ["Asha Raman", phoneNumber, "", "Silver"],
    ]);
    const done = await importing(content, { replace: true, mapping: { City: "City", Plan: "Plan" } });
    expect(done.counts).toMatchObject({ changed: 1, new: 0 });
    expect((await customers())[0]).toMatchObject({
      twitterId: "asha",
      data: expect.arrayContaining([
        { id: city, value: "Pune" },
        { id: plan, value: "Silver" },
      ]),
    });
    expect(await customers({ search: "silver" })).toHaveLength(1);
    const { data: told } = await app.call(`GET ${ROOT}/customers/{id}/timeline`, {
      token,
      params: { id: (await customers())[0]!.id },
      query: { kind: "customer.reimported" },
    });
    expect(told.items).toMatchObject([{ data: { file: "customers.csv", changed: true, joined: null } }]);
    const again = await importing(content, { replace: true, mapping: { City: "City", Plan: "Plan" } });
    expect(again.counts).toMatchObject({ same: 1, changed: 0 });
  });

  it("gives an account to one customer only", async () => {
    const [a, b, c] = [freshPhone(), freshPhone(), freshPhone()];
    await makeCustomer(app, token, { name: "Has It", phoneNumber: a, instaId: "asha" });
    const content = table([
      [...HEAD, "Insta", "WA"],
      ["Wants It", b, "asha", ""],
      ["Own One", c, "own", freshPhone()],
      ["Has It", a, "asha2", ""],
    ]);
    const mapping = { "Instagram ID": "Insta", Whatsapp: "WA" };
    const id = await makeUpload(app, token, content);
    const counts = { new: 1, changed: 1, same: 0, repeated: 0, bad: 1 };
    expect(await check(id, { replace: true, mapping })).toEqual(counts);
    const done = await start(id, { replace: true, mapping });
    expect(done.counts).toEqual(counts);
    expect((await errors(id)).customers[0]).toMatchObject({
      lineNumber: 2,
      lineStr: `Wants It,${b},asha,`,
      errors: [{ message: "Instagram ID: another customer has it already." }],
    });
    // What was given up is free again, what was refused left nothing behind.
    const after = await importing(
      table([
        [...HEAD, "Insta"],
        ["Wants It", b, "asha"],
      ]),
      {
        mapping: { "Instagram ID": "Insta" },
      },
    );
    expect(after.counts).toMatchObject({ new: 1, bad: 0 });
  });

  it("is taken back whole, but for what was changed since", async () => {
    const city = await makeField(app, token, { fieldName: "city", fieldLabel: "City" });
    const [known, other, fresh, edited] = [freshPhone(), freshPhone(), freshPhone(), freshPhone()];
    const segmentId = await makeSegment(app, token);
    await makeCustomer(app, token, { name: "Known Person", phoneNumber: known, instaId: "before" });
    await makeCustomer(app, token, { name: "Same Person", phoneNumber: other });
    const before = await customers();
    const content = table([
      [...HEAD, "City", "Insta"],
      ["Changed Name", known, "Pune", "after"],
      ["Same Person", other, "", ""],
      ["New Person", fresh, "Goa", ""],
      ["Edited Later", edited, "Goa", "later"],
    ]);
    const mapping = { City: "City", "Instagram ID": "Insta" };
    const id = await makeUpload(app, token, content);
    await start(id, { replace: true, segmentId, mapping });
    const imported = (await customers()).find((one) => one.name === "Edited Later")!;
    await app.call(`POST ${ROOT}/customer/save`, {
      token,
      body: { ...imported, name: "Edited By Hand", instaId: "hand" },
    });
    expect(await undo(id)).toMatchObject({ stage: "undone", kept: 1, canUndo: false });
    const rest = await customers();
    expect(rest.map((one) => one.name)).toEqual(["Edited By Hand", ...before.map((one) => one.name)]);
    expect(rest.slice(1)).toEqual(before);
    const tags = (await app.call(`GET ${ROOT}/tags`, { token })).data.tags;
    expect(tags).toMatchObject([{ id: segmentId, count: 1 }]);
    expect(city).toBeTruthy();
    const freed = await importing(
      table([
        [...HEAD, "Insta"],
        ["Someone Else", fresh, "after"],
      ]),
      { mapping: { "Instagram ID": "Insta" } },
    );
    expect(freed.counts).toMatchObject({ new: 1, bad: 0 });
  });

  it("is heard by dynamic segments, and so is its undo; nobody is put into one by hand", async () => {
    const city = await makeField(app, token, { fieldName: "city", fieldLabel: "City" });
    const rule = { kind: "attribute", field: city, test: { op: "is", value: "Goa" } };
    const { data } = await app.call(`POST ${ROOT}/tag/save`, { token, body: { name: "In Goa", rule } });
    const count = async () => (await app.call(`GET ${ROOT}/tags`, { token })).data.tags[0]!.count;
    const known = freshPhone();
    await makeCustomer(app, token, { phoneNumber: known, data: [{ id: city, value: "Pune" }] });
    const content = table([
      [...HEAD, "City"],
      ["Asha Raman", known, "Goa"],
      ["New Person", freshPhone(), "Goa"],
    ]);
    const id = await makeUpload(app, token, content);
    const body = { uploadId: id, ...order({ mapping: { City: "City" } }), segmentId: data.id };
    const refused = await app.call(`POST ${ROOT}/upload_csv`, { token, body });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("In Goa") });
    await start(id, { replace: true, mapping: { City: "City" } });
    expect(await count()).toBe(2);
    await undo(id);
    expect(await count()).toBe(0);
  });

  it("imports the sample file that it offers", async () => {
    await makeField(app, token, { fieldName: "city", fieldLabel: "City", mandatory: true });
    const sample = await app.call(`GET ${ROOT}/download_sample_csv`, { token });
    expect(sample.headers["content-disposition"]).toContain("sample.csv");
    const id = await makeUpload(app, token, sample.data as unknown as Uint8Array);
    const done = await start(id, { mapping: { City: "City", Whatsapp: "Whatsapp" } });
    expect(done).toMatchObject({ totalLines: 2, acceptedLines: 2, errorLines: 0 });
  });

  it("lists what was uploaded, and a second start is refused", async () => {
    const segmentId = await makeSegment(app, token);
    const id = await makeUpload(app, token);
    await start(id, { segmentId });
    const other = await makeUpload(app, token);
    const listed = async (query: object) =>
      (await app.call(`GET ${ROOT}/customer_csvs`, { token, query: { ...query } })).data;
    expect((await listed({})).customerCSVs.map((one) => [one.uploadId, one.state])).toEqual([
      [other, "WAITING"],
      [id, "COMPLETED"],
    ]);
    expect((await listed({ segmentId })).customerCSVs).toHaveLength(1);
    expect(await listed({ perPage: 1 })).toMatchObject({ hasMore: true });
    expect((await listed({ toDate: "2020-01-01T00:00:00Z" })).customerCSVs).toEqual([]);
    const again = await app.call(`POST ${ROOT}/upload_csv`, { token, body: { uploadId: id, ...order({}) } });
    expect(again).toMatchObject({
      status: 409,
      message: expect.stringContaining("has been imported already"),
    });
  });

  it("gives the refused rows back as a file that can be mended and uploaded again", async () => {
    const id = await makeUpload(
      app,
      token,
      `Name;Phone Number\n"Semi; colon";nonsense\nAsha;${freshPhone()}\n`,
    );
    await start(id);
    const file = await app.call(`GET ${ROOT}/uploads/{id}/errors_csv`, { token, params: { id } });
    expect(file.headers["content-disposition"]).toContain("customers-errors.csv");
    const [head, row] = String(file.data).split("\r\n");
    expect(head).toBe("Name,Phone Number,Errors");
    expect(row).toMatch(/^"Semi; colon",nonsense,Phone Number: /);
  });

  it("is forgotten in time: files that nobody imported, and what an undo would go by", async () => {
    const [draft, done] = [await makeUpload(app, token), await makeUpload(app, token)];
    await start(done);
    const { system } = app.platform.database;
    await system.query(
      "update customer_upload set created_at = now() - interval '31 days' where id = any($1)",
      [[draft, done]],
    );
    const [{ file_key }] = (await system.query("select file_key from customer_upload where id = $1", [draft]))
      .rows;
    await pruningUploads(app.platform).run();
    const gone = await app.call(`GET ${ROOT}/uploads/{id}`, { token, params: { id: draft } });
    expect(gone.status).toBe(404);
    expect(await app.platform.store.get(file_key)).toBeUndefined();
    expect(await upload(done)).toMatchObject({ stage: "completed", canUndo: false });
    const refused = await app.call(`POST ${ROOT}/uploads/{id}/undo`, { token, params: { id: done } });
    expect(refused.status).toBe(409);
  });
});
