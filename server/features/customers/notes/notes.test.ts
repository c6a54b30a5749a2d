import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sitDown } from "#server/testing/factories/chat.ts";
import { makeCustomer, makeCustomerNote } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let meera: string;
const admin = () => tenant.token;
const agent = () => tenant.people[3].token;
const AT = "/chatbird/api/customer_master/customers/{id}";

beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await app.tenant();
  meera = await makeCustomer(app, admin(), { name: "Meera" });
});

const page = async (id: string, token = agent(), query: Record<string, unknown> = {}) =>
  (await app.call(`GET ${AT}/notes`, { token, params: { id }, query })).data;
const texts = async (id: string) => (await page(id)).notes.map(({ text }) => text);
const add = (id: string, text: string, token = agent()) => makeCustomerNote(app, token, id, text);
const change = (id: string, noteId: string, text: string, token = agent()) =>
  app.call(`PUT ${AT}/notes/{noteId}`, { token, params: { id, noteId }, body: { text } });
const remove = (id: string, noteId: string, token = agent()) =>
  app.call(`DELETE ${AT}/notes/{noteId}`, { token, params: { id, noteId } });
const merge = (id: string, otherId: string) =>
  app.call(`POST ${AT}/merge`, { token: admin(), params: { id }, body: { otherId, choice: {} } });
const kept = async () =>
  (
    await app.platform.database.system.query("select content from customer_note where enterprise_id = $1", [
      tenant.id,
    ])
  ).rows.map(({ content }) => content);

describe("notes about a customer", () => {
  it("are written by who sees customers, read newest first page by page, and told to consoles", async () => {
    const desk = await sitDown(app, admin());
    const id = await add(meera, "  Prefers calls after six ");
    await desk.event("customer.changed", ({ data }) => data.customerId === meera);
    desk.close();
    await add(meera, "Second");
    expect(await page(meera)).toEqual({
      notes: [
        expect.objectContaining({ text: "Second" }),
        {
          id,
          text: "Prefers calls after six",
          by: { id: tenant.people[3].id, name: expect.any(String) },
          createdAt: expect.any(String),
          changedAt: null,
          abilities: { edit: true, delete: true },
        },
      ],
      more: false,
    });
    expect(await page(meera, agent(), { perPage: 1 })).toMatchObject({
      notes: [{ text: "Second" }],
      more: true,
    });
    expect(await page(meera, agent(), { perPage: 1, from: 1 })).toMatchObject({ more: false });
    const empty = await app.call(`POST ${AT}/notes`, {
      token: agent(),
      params: { id: meera },
      body: { text: "  " },
    });
    expect([empty.status, empty.message]).toEqual([400, "Write the note"]);
  });

  it("are changed by who wrote them, and deleted by them or by who edits customers", async () => {
    const mine = await add(meera, "One");
    const theirs = await add(meera, "Two", admin());
    expect((await change(meera, mine, "One more")).data).toMatchObject({
      text: "One more",
      changedAt: expect.any(String),
    });
    const refused = await change(meera, theirs, "x");
    expect([refused.status, refused.message]).toEqual([403, expect.stringMatching(/ wrote this note\./)]);
    expect((await change(meera, mine, "x", admin())).status).toBe(403);
    expect((await remove(meera, theirs)).status).toBe(403);
    expect((await page(meera, admin())).notes.map(({ abilities }) => abilities)).toEqual([
      { edit: true, delete: true },
      { edit: false, delete: true },
    ]);
    expect((await page(meera)).notes.map(({ abilities }) => abilities)).toEqual([
      { edit: false, delete: false },
      { edit: true, delete: true },
    ]);
    expect((await remove(meera, mine, admin())).status).toBe(200);
    expect((await remove(meera, theirs, admin())).status).toBe(200);
    expect((await remove(meera, theirs, admin())).status).toBe(404);
    expect(await texts(meera)).toEqual([]);
  });

  it("stand in the trail by who and when, and never by their words", async () => {
    const id = await add(meera, "Secret words");
    await change(meera, id, "Other secret words");
    await remove(meera, id);
    const { rows } = await app.platform.database.system.query(
      "select * from audit_event where enterprise_id = $1 and action like 'customer.note%' order by id",
      [tenant.id],
    );
    expect(rows.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ["customer.note_added", meera],
      ["customer.note_changed", meera],
      ["customer.note_removed", meera],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/secret words/i);
  });

  it("stand in the timeline, and can be asked for alone", async () => {
    const id = await add(meera, "First");
    await change(meera, id, "First, changed");
    await add(meera, "Second");
    const timeline = async (query: Record<string, unknown>) =>
      (await app.call(`GET ${AT}/timeline`, { token: agent(), params: { id: meera }, query })).data;
    const all = await timeline({ kind: "customer.note" });
    expect(all.items.map(({ data }) => data)).toEqual([
      { text: "Second", changed: false },
      { text: "First, changed", changed: true },
    ]);
    const first = await timeline({ kind: "customer.note", perPage: 1 });
    const next = await timeline({ kind: "customer.note", perPage: 1, before: first.next });
    expect(next.items.map(({ data }) => data)).toEqual([{ text: "First, changed", changed: true }]);
    expect((await timeline({})).items.map(({ kind }) => kind)).toEqual([
      "customer.note",
      "customer.note",
      "customer.created",
    ]);
  });

  it("come along with a merge, and go back when it is undone", async () => {
    const other = await makeCustomer(app, admin(), { name: "M. Shah" });
    await add(meera, "Of Meera");
    const note = await add(other, "Of M. Shah");
    await merge(meera, other);
    expect(await texts(meera)).toEqual(["Of M. Shah", "Of Meera"]);
    expect(await texts(other)).toEqual(["Of M. Shah", "Of Meera"]);
    expect((await change(meera, note, "Of M. Shah, changed")).status).toBe(200);
    await app.call(`POST ${AT}/unmerge`, { token: admin(), params: { id: meera } });
    expect([await texts(meera), await texts(other)]).toEqual([["Of Meera"], ["Of M. Shah, changed"]]);
  });

  it("are erased with the customer, with those of who was merged into them, and of nobody else", async () => {
    const other = await makeCustomer(app, admin(), { name: "M. Shah" });
    const stays = await makeCustomer(app, admin(), { name: "Ravi" });
    await add(meera, "One");
    await add(other, "Two");
    await add(stays, "Three");
    await merge(meera, other);
    await app.call("POST /chatbird/api/customer_master/customers/{id}/remove", {
      token: admin(),
      params: { id: meera },
    });
    expect(await kept()).toEqual(["Three"]);
  });

  it("are of one customer: by another one's id there is none", async () => {
    const stays = await makeCustomer(app, admin(), { name: "Ravi" });
    const id = await add(meera, "One");
    expect((await change(stays, id, "x")).status).toBe(404);
    expect((await remove(stays, id)).status).toBe(404);
    expect(await kept()).toEqual(["One"]);
  });
});
