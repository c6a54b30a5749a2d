import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { type Clamd, EICAR, startClamd } from "#server/testing/clamd.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { sitDown } from "#server/testing/factories/chat.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let clamd: Clamd;
let app: TestApp;
beforeAll(async () => {
  clamd = await startClamd();
  app = await startApp({ CLAMD_URL: clamd.url });
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  await clamd.close();
});

it("gives an agent what a customer sent through a vendor, unless it holds a virus", async () => {
  const tenant = await app.tenant();
  const { token } = tenant;
  const desk = await sitDown(app, tenant.people[3].token);
  const accountId = await makeChannel(app, token, {
    name: "Shop",
    type: CHANNEL_TYPES.WHATSAPP,
    vendor: "whatsapp-cloud",
    contactId: "+15550002222",
    environment: "sandbox",
  });
  const phone = await app.call("POST /chatbird/api/sandbox/phones", {
    token,
    body: { accountId, address: "+919812345678", name: "Meera" },
  });
  const send = async (content: string) => {
    const sent = await app.call("POST /chatbird/api/sandbox/phones/{id}/media", {
      token,
      params: { id: phone.data.id },
      files: [{ fileName: "note.txt", content }],
    });
    expect(sent.status, sent.message).toBe(200);
  };
  const open = (id: string, seq: number) =>
    app.call("GET /e/enterprise/chat/{id}/media/{seq}", {
      token: tenant.people[3].token,
      params: { id, seq: String(seq) },
    });
  await send("All is well.");
  const { chatId } = (await desk.event("newChat")).data.chat;
  await desk.ask("agentPickupChat", { chatId });
  const well = await open(chatId, 1);
  expect([well.status, String(well.data)]).toEqual([200, "All is well."]);
  // As if the vendor had let it pass: the sandbox's own door is scanned too.
  clamd.mood = "blind";
  await send(EICAR);
  const seq = await eventually(async () => {
    const thread = await app.call("GET /e/enterprise/chat/{id}", {
      token: tenant.people[3].token,
      params: { id: chatId },
    });
    const [, second] = thread.data.messages.filter(({ content }) => content.kind === "media");
    if (!second) throw new Error("The second file has not come.");
    return second.seq;
  });
  clamd.mood = "looks";
  const ill = await open(chatId, seq);
  expect([ill.status, ill.message]).toEqual([
    400,
    "This file holds a virus (Eicar-Test-Signature) and was not kept.",
  ]);
});

it.each([
  ["whatsapp-cloud", CHANNEL_TYPES.WHATSAPP, "+15550003333", "+919812345679"],
  ["telegram", CHANNEL_TYPES.TELEGRAM, "ShopHelperBot", "918273645"],
] as const)(
  "gives a picture that came through %s byte for byte",
  async (vendor, type, contactId, address) => {
    const tenant = await app.tenant();
    const { token } = tenant;
    const agent = tenant.people[3].token;
    const desk = await sitDown(app, agent);
    const accountId = await makeChannel(app, token, {
      name: "Shop",
      type,
      vendor,
      contactId,
      environment: "sandbox",
    });
    const phone = await app.call("POST /chatbird/api/sandbox/phones", {
      token,
      body: { accountId, address, name: "Meera" },
    });
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const picture = await sharp({
      create: { width: 300, height: 200, channels: 3, background: "#000", noise },
    })
      .png()
      .toBuffer();
    const sent = await app.call("POST /chatbird/api/sandbox/phones/{id}/media", {
      token,
      params: { id: phone.data.id },
      files: [{ fileName: "photo.png", content: picture }],
    });
    expect(sent.status, sent.message).toBe(200);
    const { chatId: id } = (await desk.event("newChat")).data.chat;
    await desk.ask("agentPickupChat", { chatId: id });
    const got = await app.call("GET /e/enterprise/chat/{id}/media/{seq}", {
      token: agent,
      params: { id, seq: "1" },
    });
    expect([got.status, got.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(picture.equals(got.data as Buffer)).toBe(true);
  },
);
