import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CardsContent, ChannelEvent, HttpConnection, HttpRequest } from "#channels/kit/index.ts";
import { adapterOf } from "#channels/registry.ts";
import { connectSandbox } from "#server/testing/factories/sandbox.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type Receiver, startReceiver } from "#server/testing/receiver.ts";

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  // Google's set-up call wants its secret back.
  receiver.answer = ({ body }) => {
    const secret = /"secret":"(\w+)"/.exec(body.toString())?.[1];
    return secret ? { status: 200, body: JSON.stringify({ secret }) } : { status: 200 };
  };
  app = await startApp({ OUTBOUND_ALLOW: receiver.origin });
  await app.listen(0, "127.0.0.1");
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

const call: TestApp["call"] = (key, input) => app.call(key, { token: tenant.token, ...input });
async function fetched({ url, method, headers, body }: HttpRequest) {
  const reply = await fetch(url, { method, headers: { ...headers }, body: body as string });
  return { status: reply.status, headers: {}, body: await reply.text() };
}

const CARDS: CardsContent = {
  kind: "cards",
  width: "SMALL",
  cards: [
    {
      title: "Sale",
      mediaUrl: "https://shop.example/f.mp4",
      height: "SHORT",
      suggestions: [
        { type: "reply", text: "Tell me", postback: "tell" },
        {
          type: "calendar",
          text: "Note it",
          postback: "noted",
          title: "Sale",
          start: "2026-12-01T10:00:00Z",
          end: "2026-12-01T11:00:00Z",
        },
      ],
    },
    { title: "Shoes", suggestions: [] },
  ],
  suggestions: [
    { type: "place", text: "Our shop", postback: "map", latitude: 1, longitude: 2, label: "Shop" },
    { type: "url", text: "Open", postback: "opened", url: "https://shop.example" },
  ],
};

describe.each(["google-rbm", "dotgo", "jio", "route-mobile", "sinch"])(
  "cards of RCS through %s",
  (vendor) => {
    let connection: HttpConnection;
    let token: string;
    let phone: string;
    const hook = () => `${receiver.origin}/hooks/${vendor}`;
    const send = (content: CardsContent) =>
      connection.send(
        { to: "+919812345610", content, reference: `ref-${vendor}`, callbackUrl: hook() },
        token,
      );

    beforeAll(async () => {
      const account = await connectSandbox(app, tenant, { vendor, type: 10, hookUrl: hook() });
      const origin = `${app.platform.addresses.sandbox()}/${vendor}`;
      connection = adapterOf(vendor)!.connect({ ...account, origin }) as HttpConnection;
      const reply = await fetched(connection.token!.request(Date.now()));
      token = connection.token!.read(reply)!.token;
      const request = send(CARDS);
      const outcome = connection.sent(await fetched(request), {
        to: "+919812345610",
        content: CARDS,
        reference: `ref-${vendor}`,
      });
      expect(outcome).toMatchObject({ kind: "accepted" });
      const { data } = await call("GET /chatbird/api/sandbox/phones", {
        query: { accountId: account.channelId },
      });
      phone = data.list[0]!.id;
    });

    const shown = async () =>
      (await call("GET /chatbird/api/sandbox/phones/{id}/messages", { params: { id: phone } })).data.list.at(
        -1,
      )!;
    const told = (): ChannelEvent[] =>
      receiver.calls
        .filter(({ url }) => url.startsWith(hook()))
        .flatMap(({ method, url, query, headers, body, at }) => {
          const received = connection.receive({ method, url, query, headers, body, receivedAt: at });
          return received.ok ? received.events : [];
        });
    const choices = () =>
      told().flatMap((event) =>
        event.kind === "message" && event.content.kind === "choice" ? [event.content.id] : [],
      );

    it("stand on the telephone with all that can be tapped", async () => {
      const { bubble } = await shown();
      expect(bubble).toMatchObject({
        kind: "cards",
        cards: [
          {
            header: "Sale",
            media: { type: "video" },
            buttons: [
              { type: "reply", title: "Tell me" },
              { type: "calendar", title: "Note it", value: expect.stringContaining("2026-12-01T10:00:00Z") },
            ],
          },
          { header: "Shoes" },
        ],
        buttons: [
          { type: "place", title: "Our shop", value: expect.stringContaining("1, 2") },
          { type: "url", title: "Open" },
        ],
      });
      // These leave it to themselves how wide cards are and how high their pictures.
      if (!["route-mobile", "sinch"].includes(vendor))
        expect(bubble).toMatchObject({ width: "SMALL", cards: [{ height: "SHORT" }, {}] });
    });

    it("come back as they were tapped", async () => {
      const { id } = await shown();
      const press = async (place: string) =>
        expect(
          (await call("POST /chatbird/api/sandbox/messages/{id}/press", { params: { id }, body: { place } }))
            .status,
        ).toBe(200);
      await press("card.0.button.0");
      await receiver.until(() => choices().includes("tell"), "the reply");
      // Sinch tells of nothing but answers.
      if (vendor === "sinch") return;
      await press("card.0.button.1");
      await press("button.0");
      await receiver.until(() => choices().length === 3, "what the telephone did");
      expect(choices().toSorted()).toEqual(["map", "noted", "tell"]);
    });
  },
);

it("are refused by Google where they are more than telephones show", async () => {
  const account = await connectSandbox(app, tenant, {
    vendor: "google-rbm",
    type: 10,
    contactId: "other",
    hookUrl: `${receiver.origin}/hooks/other`,
  });
  const origin = `${app.platform.addresses.sandbox()}/google-rbm`;
  const connection = adapterOf("google-rbm")!.connect({ ...account, origin }) as HttpConnection;
  const { token } = connection.token!.read(await fetched(connection.token!.request(Date.now())))!;
  const said = { to: "+919812345610", content: CARDS, reference: "r" };
  const request = connection.send(said, token);
  const body = JSON.parse(String(request.body));
  const [card] = body.contentMessage.richCard.carouselCard.cardContents;
  const refused = async () =>
    connection.sent(await fetched({ ...request, body: JSON.stringify(body) }), said);
  card.description = "x".repeat(2_001);
  expect(await refused()).toMatchObject({
    kind: "refused",
    error: { text: "A description has at most 2000 characters." },
  });
  card.description = "";
  card.suggestions = [...card.suggestions, ...card.suggestions, ...card.suggestions];
  expect(await refused()).toMatchObject({ error: { text: "A card takes at most 4 suggestions." } });
});
