import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "#server/testing/eventually.ts";
import { makeRule, makeSite, sitDown, visit } from "#server/testing/factories/chat.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
let repairs: string;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
});
beforeEach(async () => {
  tenant = await app.tenant();
  ({ token } = tenant);
  repairs = await makeDepartment(app, token, "Repairs");
});
afterAll(() => app.stop());

const SHUT = { enabled: true, timeZone: "UTC", days: [], others: [] };
const ALWAYS = { ...SHUT, enabled: false };
const keep = (hours: object, departmentId = repairs, seen?: string) =>
  app.call("PUT /e/enterprise/chat_config/hours/{departmentId}", {
    token,
    params: { departmentId },
    body: { hours, ...(seen === undefined ? {} : { seen }) } as never,
  });
const drop = () =>
  app.call("DELETE /e/enterprise/chat_config/hours/{departmentId}", {
    token,
    params: { departmentId: repairs },
  });
const list = async () => (await app.call("GET /e/enterprise/chat_config/hours", { token })).data.departments;
const everybody = (workingHours: object, more: object = {}) =>
  app.call("PUT /e/enterprise/chat_config", {
    token,
    body: { customChatSelection: true, askForRating: false, workingHours, ...more },
  });
const query = async (text: string, values: unknown[]) =>
  (await app.platform.database.system.query(text, values)).rows;
/** What somebody is told who writes to a site of that department, or of none. */
async function told(departmentId?: string): Promise<"away" | "waiting"> {
  const visitor = await visit(app, await makeSite(app, token, departmentId));
  await visitor.say("Hello");
  return eventually(async () => {
    const rows = await query(
      `select m.content ->> 'text' as text from chat_message m join chat c on c.id = m.chat_id
       where c.address = $1 and m.author = 'system'`,
      [visitor.visitorId],
    );
    const texts = rows.map(({ text }) => text as string | null);
    if (texts.some((text) => text?.startsWith("We are away"))) return "away";
    expect(texts).toContain("Thank you. One of us will be with you in a moment.");
    return "waiting";
  });
}

describe("hours of a department", () => {
  it("are nobody's at first, then its own, listed by name, and in the trail with what they were", async () => {
    expect(await list()).toEqual([]);
    expect((await keep(SHUT)).data).toMatchObject({ departmentId: repairs, name: "Repairs", hours: SHUT });
    await keep(ALWAYS, await makeDepartment(app, token, "Accounts"));
    expect((await list()).map(({ name, hours }) => [name, hours.enabled])).toEqual([
      ["Accounts", false],
      ["Repairs", true],
    ]);
    await keep(ALWAYS);
    await drop();
    expect((await list()).map(({ name }) => name)).toEqual(["Accounts"]);
    const trail = await query(
      `select action, before is not null as before from audit_event
       where enterprise_id = $1 and subject_id = $2 and action like 'chat-hours.%' order by at, id`,
      [tenant.id, repairs],
    );
    expect(trail).toEqual([
      { action: "chat-hours.changed", before: false },
      { action: "chat-hours.changed", before: true },
      { action: "chat-hours.removed", before: true },
    ]);
  });

  it("are those of a department that is there, and written over unseen by nobody", async () => {
    expect((await keep(SHUT, newId())).status).toBe(404);
    expect((await keep({ ...SHUT, timeZone: "Mars/Olympus" })).status).toBe(400);
    expect((await keep({})).status).toBe(400);
    const { data } = await keep(SHUT);
    expect((await keep(ALWAYS, repairs, data.revision)).status).toBe(200);
    expect((await keep(SHUT, repairs, data.revision)).body).toMatchObject({ code: 1409 });
    await drop();
    expect((await keep(SHUT, repairs, data.revision)).body).toMatchObject({ code: 1409 });
  });

  it("wait for their department to come back out of the trash", async () => {
    await keep(SHUT);
    await app.call("DELETE /e/enterprise/departments/{id}", { token, params: { id: repairs } });
    expect(await list()).toEqual([]);
    const { data } = await app.call("GET /e/enterprise/trash", { token, query: { kind: "department" } });
    await app.call("POST /e/enterprise/trash/restore", {
      token,
      body: { ids: data.entries.map(({ id }) => id) },
    });
    expect(await list()).toMatchObject([{ departmentId: repairs, hours: SHUT }]);
  });
});

describe("whoever writes", () => {
  it("is told by the hours of their department whether somebody is there", async () => {
    await everybody(SHUT);
    await keep(ALWAYS);
    expect([await told(repairs), await told()]).toEqual(["waiting", "away"]);
    await everybody(ALWAYS);
    await keep(SHUT);
    expect([await told(repairs), await told()]).toEqual(["away", "waiting"]);
    await drop();
    expect(await told(repairs)).toBe("waiting");
  });

  it("is shown the same by the web chat before the first word", async () => {
    await keep(SHUT);
    const open = async (departmentId?: string) => {
      const key = await makeSite(app, token, departmentId);
      return (await app.call("POST /webchat/start", { body: { key } as never })).data.face.open;
    };
    expect([await open(repairs), await open()]).toEqual([false, true]);
  });

  it("is promised an answer by them", async () => {
    // Open for one minute a week, and that was over six days ago.
    const day = (new Date().getUTCDay() + 1) % 7;
    await keep({ ...SHUT, days: [{ day, from: "00:00", to: "00:01" }] });
    const first = { minutes: 20, inHours: true };
    await app.call("PUT /e/enterprise/chat_config/promises", {
      token,
      body: { policies: [{ departmentId: null, first, next: null, close: null }] },
    });
    const { data } = await app.call("GET /e/enterprise/chat_config/promises", { token });
    expect(data).toMatchObject({
      hours: null,
      ownHours: [{ departmentId: repairs, hours: { timeZone: "UTC" } }],
    });
    const daysLeft = async (departmentId?: string) => {
      const visitor = await visit(app, await makeSite(app, token, departmentId));
      await visitor.say("Hello");
      return eventually(async () => {
        const [chat] = await query("select promises from chat where address = $1", [visitor.visitorId]);
        return (Number(new Date(chat!.promises[0].dueAt)) - Date.now()) / 86_400_000;
      });
    };
    expect(await daysLeft(repairs)).toBeGreaterThan(19 * 7);
    expect(await daysLeft()).toBeLessThan(1);
  });

  it("meets the rules that ask for open hours by their department's", async () => {
    await keep(SHUT);
    const noted = (text: string, not: boolean) =>
      makeRule(app, token, {
        name: text,
        on: "written",
        conditions: [{ kind: "open", not }],
        actions: { note: text },
      });
    await noted("somebody is there", false);
    await noted("nobody is there", true);
    const notes = async (departmentId?: string) => {
      const visitor = await visit(app, await makeSite(app, token, departmentId));
      await visitor.say("Hello");
      return eventually(async () => {
        const rows = await query(
          `select m.content ->> 'text' as text from chat_message m join chat c on c.id = m.chat_id
           where c.address = $1 and m.private and m.content ->> 'text' is not null`,
          [visitor.visitorId],
        );
        expect(rows).toHaveLength(1);
        return rows[0]!.text as string;
      });
    };
    expect([await notes(repairs), await notes()]).toEqual(["nobody is there", "somebody is there"]);
  });
});

describe("a customer who does not answer", () => {
  it("is reminded within the hours of the chat's department alone", async () => {
    const silence = { enabled: true, reminder: "Are you still there?", remindAfterMinutes: 10 };
    await everybody(ALWAYS, { silence });
    await keep(SHUT);
    await query("insert into department_member (enterprise_id, department_id, user_id) values ($1, $2, $3)", [
      tenant.id,
      repairs,
      tenant.people[3].id,
    ]);
    const desk = await sitDown(app, tenant.people[3].token);
    const silent = async (departmentId?: string) => {
      const visitor = await visit(app, await makeSite(app, token, departmentId));
      await visitor.say("Hello");
      const { data } = await desk.event("newChat", (f) => f.data.chat.customer.number === visitor.visitorId);
      const { chatId } = data.chat;
      await desk.ask("agentPickupChat", { chatId });
      await desk.ask("agentReplyChat", { chatId, messageId: newId(), text: "Which size?" });
      await query("update chat set last_at = now() - interval '11 minutes' where id = $1", [chatId]);
      return chatId as string;
    };
    const reminded = async (chatId: string) =>
      (await query("select reminded_at from chat where id = $1", [chatId]))[0]!.reminded_at !== null;
    const [theirs, others] = [await silent(repairs), await silent()];
    await eventually(async () => expect(await reminded(others)).toBe(true));
    expect(await reminded(theirs)).toBe(false);
    await keep(ALWAYS);
    await eventually(async () => expect(await reminded(theirs)).toBe(true));
  });
});
