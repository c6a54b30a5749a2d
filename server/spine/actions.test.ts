import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { socketActions, type SocketActionName } from "#contract/chat/actions.ts";
import { type Permission, PERMISSIONS, ROLE_IDS, ROLES } from "#contract/permissions.ts";
import type { SocketRoute } from "#contract/route.ts";
import { createApiKey } from "#server/seed/accounts.ts";
import { makeSite, Speaker, visit } from "#server/testing/factories/chat.ts";
import { makeWorld } from "#server/testing/factories/world.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { idSlots, replaceAt, sample, type World } from "#server/testing/samples.ts";

let app: TestApp;
let tenant: Tenant;
let own: World;
let foreign: World;
let visitor: Speaker;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
  own = await makeWorld(app, tenant, "own");
  foreign = await makeWorld(app, await app.tenant(), "canaryquartz");
  visitor = (await visit(app, await makeSite(app, tenant.token))).speaker;
});
afterAll(() => app.stop());

const all = Object.entries(socketActions) as [SocketActionName, SocketRoute][];
const ofPeople = all.filter(([, { permission }]) => permission !== "VISITOR");
const wanted = ({ permission }: SocketRoute) => [permission].flat() as Permission[];
/** Nobody has permission to do it: refused before anything is looked at. */
const DENIED = ["ACCESS_DENIED", "LOGIN_REQUIRED"];

async function asks(token: string, name: SocketActionName, payload: object = {}) {
  const speaker = new Speaker(app, token);
  await speaker.ready();
  const answer = await speaker.ask(name, payload);
  speaker.close();
  return answer;
}

describe.each(ofPeople)("%s", (name, route) => {
  it("is refused without its permission, and to visitors", async () => {
    const others = PERMISSIONS.filter((permission) => !wanted(route).includes(permission));
    const key = await createApiKey(app.platform.database.system, tenant.id, name, others);
    expect(await asks(key, name)).toMatchObject({
      action: `${name}Failed`,
      reason: "ACCESS_DENIED",
      code: 1403,
    });
    expect(await visitor.ask(name)).toMatchObject({ reason: "LOGIN_REQUIRED" });
  });

  it("agrees with the six roles", async () => {
    for (const role of ROLE_IDS) {
      const held = ROLES[role].permissions as readonly Permission[];
      const may = wanted(route).some((permission) => held.includes(permission));
      const { reason } = await asks(tenant.people[role].token, name);
      expect(DENIED.includes(reason ?? ""), `role ${role}`).toBe(!may);
    }
  });

  it("does not find another enterprise's records, and tells nothing of them", async () => {
    const whole = sample(route.payload, own, true);
    for (const { path, resource } of idSlots(route.payload)) {
      const answer = await asks(tenant.token, name, replaceAt(whole, path, foreign[resource]) as object);
      expect(answer.action).not.toBe("done");
      expect(JSON.stringify(answer)).not.toContain("canaryquartz");
    }
  });
});

describe.each(all.filter(([, { permission }]) => permission === "VISITOR"))("%s", (name) => {
  it("is for visitors alone", async () => {
    expect(await asks(tenant.token, name)).toMatchObject({ reason: "LOGIN_REQUIRED" });
  });
});

describe("a frame that is no action", () => {
  const HOSTILE = [
    "{",
    "[]",
    "null",
    '"agentPickupChat"',
    '{"action":7}',
    '{"action":"fly"}',
    '{"action":"__proto__"}',
    '{"action":"constructor","id":"none"}',
    '{"action":"agentReplyChat","chatId":{"$ne":null}}',
    '{"action":"agentReplyChat","chatId":"x","messageId":"x","text":5}',
    `{"action":"agentReplyChat","text":"${"a".repeat(20_000)}"}`,
    '{"action":"agentReplyChat","text":"\\u0000"}',
    '{"action":"authenticate","lastSeq":-1}',
    '{"action":"authenticate","token":{}}',
  ];
  it("is answered with a sentence, and the line goes on", async () => {
    const speaker = new Speaker(app, tenant.token);
    await speaker.ready();
    for (const frame of HOSTILE) speaker.socket.send(frame);
    speaker.socket.send(Buffer.from([0, 255, 1]));
    expect(await speaker.ask("agentPickupChat", { chatId: "nope" })).toMatchObject({
      reason: "INVALID_INPUT",
    });
    expect(speaker.frames.filter(({ action }) => action === "error").length).toBeGreaterThan(6);
    speaker.close();
  });

  it("ends the line where it is too long, or too many come at once", async () => {
    const long = new Speaker(app, tenant.token);
    await long.ready();
    long.socket.send("x".repeat(70_000));
    expect(await long.closed).toBe(1009);
    const many = new Speaker(app, tenant.token);
    await many.ready();
    for (let n = 0; n < 1_000; n++) many.socket.send('{"action":"chatRead","chatId":"x"}');
    expect(await many.closed).toBe(1008);
  });

  it("before the greeting ends the line", async () => {
    const { port } = app.http.server.address() as import("node:net").AddressInfo;
    const socket = new (await import("ws")).WebSocket(`ws://127.0.0.1:${port}/ws`);
    socket.on("open", () => socket.send('{"action":"agentPickupChat"}'));
    expect(await new Promise((resolve) => socket.on("close", resolve))).toBe(1008);
  });
});
