import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { MAIL_SERVER, makeChannel } from "#server/testing/factories/channels.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await app.tenant());
});
afterAll(() => app.stop());

it("counts a secret that was changed meanwhile as a change of the channel", async () => {
  const contactId = `${newId()}@dlvrd.example`;
  const id = await makeChannel(app, token, { name: `Mail ${newId()}`, contactId });
  const read = async () =>
    (await app.call("GET /e/enterprise/channels/{id}", { token, params: { id } })).data.channel;
  const save = (password: string, seen: string) =>
    app.call("PUT /e/enterprise/channels/{channelId}", {
      token,
      params: { channelId: id },
      body: { name: "Mail", type: 1, vendor: "smtp", contactId, data: { ...MAIL_SERVER, password }, seen },
    });
  const { revision } = await read();
  expect((await save("theirs", revision)).status).toBe(200);
  const once = (await read()).revision;
  expect((await save("theirs too", once)).status).toBe(200);
  expect((await read()).revision).not.toBe(once);
  expect((await save("mine", once)).body.code).toBe(1409);
});
