import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import type { EventConsumer, Told } from "#server/features/channels/public.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { type StandInVendor, startVendor, TELEGRAM } from "#server/testing/vendor.ts";
import { frameCalls, type KeptCall } from "./frame.ts";
import { pruneInbox } from "./left.ts";

let vendor: StandInVendor;
let app: TestApp;
let token: string;
let enterpriseId: string;
let channelId: string;
let hook: string;
let consume: EventConsumer;
const told: Told[] = [];
const take: EventConsumer = async (_enterprise, batch) => void told.push(...batch);

beforeAll(async () => {
  vendor = await startVendor(TELEGRAM);
  app = await startApp(vendor.env, {
    channels: { ...vendor.channels, consumers: [(...given) => consume(...given)] },
  });
  const tenant = await app.tenant();
  token = tenant.token;
  enterpriseId = tenant.id;
  channelId = await makeChannel(app, token, {
    name: "Bot",
    type: 5,
    vendor: "telegram",
    contactId: "shop_bot",
    environment: "sandbox",
  });
  hook = new URL(vendor.connected.get(channelId)!.hookUrl).pathname;
  await app.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await app.stop();
  vendor.close();
});

const update = (text: string, id = Math.floor(Math.random() * 1e9)) => ({
  update_id: id,
  message: {
    message_id: id,
    date: 1_700_000_000,
    chat: { id: 77, type: "private" },
    from: { id: 77, first_name: "Asha" },
    text,
  },
});
const knock = (body: unknown, more: { secret?: string; url?: string; method?: "GET" | "POST" } = {}) =>
  fetch(app.platform.addresses.own() + (more.url ?? hook), {
    method: more.method ?? "POST",
    headers: {
      "content-type": "application/json",
      "x-telegram-bot-api-secret-token": more.secret ?? TELEGRAM.secretToken,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const inbox = async () =>
  (await app.platform.database.system.query("select tries, error from channel_inbox")).rows as {
    tries: number;
    error: string | null;
  }[];
const texts = () =>
  told.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.kind === "message" && event.content.kind === "text" ? [event.content.text] : [],
    ),
  );
const counted = async (outcome: string) => {
  const found = await app.platform.metrics.registry.getSingleMetric("dlvrd_webhooks_total")!.get();
  return found.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
};

describe("the webhook door", () => {
  it("keeps, answers and hands on what the vendor tells; nothing stays in the inbox", async () => {
    consume = take;
    expect((await knock(update("good morning"))).status).toBe(200);
    await eventually(() => expect(texts()).toContain("good morning"));
    expect(told[0]!.channel.id).toBe(channelId);
    await eventually(async () => expect(await inbox()).toEqual([]));
  });

  it("turns down what is not the vendor's, counts it, and writes it down without its secret", async () => {
    consume = take;
    const before = await counted("refused");
    expect((await knock(update("forged"), { secret: "guessed-token" })).status).toBe(403);
    expect((await knock("no json")).status).toBe(400);
    expect(await counted("refused")).toBe(before + 2);
    expect(texts()).not.toContain("forged");
    const traffic = async () =>
      (
        await app.call("GET /e/enterprise/channels/{id}/traffic", {
          token,
          params: { id: channelId },
          query: { direction: "in", trouble: true },
        })
      ).data.traffic;
    await vi.waitFor(async () => expect(await traffic()).toHaveLength(2), { timeout: 5_000 });
    expect(JSON.stringify(await traffic())).not.toMatch(/guessed-token|s3cret/);
    expect((await traffic()).map(({ error }) => error)).toContain("The secret token is missing or wrong.");
  });

  it("says why to whoever it turns away", async () => {
    const said = async (reply: Response) => [
      reply.status,
      reply.headers.get("content-type"),
      await reply.text(),
    ];
    const plain = "text/plain";
    expect(await said(await knock(update("x"), { secret: "guessed-token" }))).toEqual([
      403,
      plain,
      "The secret token is missing or wrong.",
    ]);
    expect(await said(await knock(update("x"), { url: "/hooks/nobody" }))).toEqual([
      404,
      plain,
      "No channel has this address.",
    ]);
    const remove = await fetch(app.platform.addresses.own() + hook, { method: "DELETE" });
    expect(remove.headers.get("allow")).toBe("GET, POST, PUT");
    expect(await said(remove)).toEqual([405, plain, "This address takes GET, POST, PUT and nothing else."]);
  });

  it("counts and writes down what is too large to be read", async () => {
    const before = await counted("refused");
    const reply = await knock(update("x".repeat(4.1 * 1024 * 1024)));
    expect([reply.status, await reply.text()]).toEqual([413, "This is larger than the 4 MB allowed here."]);
    expect(await counted("refused")).toBe(before + 1);
    await vi.waitFor(
      async () =>
        expect(
          (
            await app.call("GET /e/enterprise/channels/{id}/traffic", {
              token,
              params: { id: channelId },
              query: { direction: "in", trouble: true },
            })
          ).data.traffic,
        ).toContainEqual(
          expect.objectContaining({ status: 413, error: "This is larger than the 4 MB allowed here." }),
        ),
      { timeout: 5_000 },
    );
  });

  it("knows no other address, and takes no more than 4 MB", async () => {
    const nobody = await knock(update("x"), { url: "/hooks/nobody" });
    expect(nobody.status).toBe(404);
    expect(Object.fromEntries(nobody.headers)).toMatchObject({
      "content-security-policy": expect.stringMatching(/^default-src 'none'/),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect((await knock(update("x".repeat(4.1 * 1024 * 1024)))).status).toBe(413);
    expect((await knock(update("x".repeat(3 * 1024 * 1024)))).status).toBe(200);
  });

  it("answers Meta's handshake", async () => {
    const id = await makeChannel(app, token, {
      name: "WhatsApp",
      type: 4,
      vendor: "whatsapp-cloud",
      contactId: "+919812345678",
      data: {
        phoneNumberId: "1",
        wabaId: "2",
        accessToken: "an-access-token",
        appSecret: "an-app-secret",
        verifyToken: "word-of-mine",
        apiVersion: "v21.0",
      },
    });
    const found = await app.call("GET /e/enterprise/channels/{id}/details", { token, params: { id } });
    const { pathname } = new URL(found.data.details.webhook!.url!);
    const shake = (word: string) =>
      fetch(
        `${app.platform.addresses.own()}${pathname}?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=4711`,
      );
    const right = await shake("word-of-mine");
    expect([right.status, await right.text()]).toEqual([200, "4711"]);
    expect((await shake("another")).status).toBe(403);
  });
});

describe("what could not be applied", () => {
  it("comes again when a feature stumbles", async () => {
    // Once for the batch, once for the call alone.
    let stumbles = 2;
    consume = async (...given) => {
      if (stumbles-- > 0) throw new Error("stumbled");
      await take(...given);
    };
    await knock(update("twice"));
    await eventually(async () => expect((await inbox())[0]?.error).toMatch(/stumbled/));
    await app.platform.database.system.query(
      "update channel_inbox set received_at = now() - interval '5 minutes'",
    );
    await vi.waitFor(() => expect(texts()).toContain("twice"), { timeout: 12_000 });
    await eventually(async () => expect(await inbox()).toEqual([]));
  }, 20_000);

  it("is forgotten a week after the last try, and not before", async () => {
    await app.platform.database.system.query(
      `insert into channel_inbox (enterprise_id, received_at, calls, tries, error)
       select $1, now() - make_interval(days => days), $2, tries, tries::text
       from (values (8, 5), (6, 5)) given(days, tries)`,
      [enterpriseId, Buffer.concat(frameCalls([]))],
    );
    await pruneInbox(app.platform.database.system);
    const left = await app.platform.database.system.query(
      "delete from channel_inbox where tries = 5 returning received_at > now() - interval '7 days' as young",
    );
    expect(left.rows).toEqual([{ young: true }]);
  });

  const left = (text: string, secret = TELEGRAM.secretToken): KeptCall => ({
    channelId,
    at: Date.now(),
    method: "POST",
    url: hook,
    headers: { "x-telegram-bot-api-secret-token": secret },
    body: Buffer.from(JSON.stringify(update(text))),
  });
  const leave = (calls: KeptCall[], taken: number[] = []) =>
    app.platform.database.system.query(
      `insert into channel_inbox (enterprise_id, received_at, calls, taken)
       values ($1, now() - interval '1 minute', $2, $3)`,
      [enterpriseId, Buffer.concat(frameCalls(calls)), taken],
    );

  it("is taken up when the process died that had kept it, but for what it had applied", async () => {
    consume = take;
    await leave([left("left behind"), left("applied before"), left("and this")], [1]);
    await vi.waitFor(() => expect(texts()).toEqual(expect.arrayContaining(["left behind", "and this"])), {
      timeout: 12_000,
    });
    expect(texts()).not.toContain("applied before");
    await eventually(async () => expect(await inbox()).toEqual([]));
  }, 20_000);

  it("waits alone: what came together with it is applied, and not again", async () => {
    consume = async (enterprise, batch, early) => {
      for (const call of batch)
        if (call.events.some((event) => event.kind === "message" && JSON.stringify(event).includes("poison")))
          throw new Error("stumbled");
      await take(enterprise, batch, early);
    };
    await leave([left("one good"), left("poison"), left("two good"), left("forged", "guessed-token")]);
    const row = async () =>
      (await app.platform.database.system.query("select taken, error from channel_inbox")).rows[0] as
        | { taken: number[]; error: string }
        | undefined;
    await vi.waitFor(async () => expect((await row())?.taken.toSorted()).toEqual([0, 2]), {
      timeout: 12_000,
    });
    await eventually(async () => expect((await row())?.error).toMatch(/stumbled/));
    expect(texts().filter((text) => text === "one good")).toHaveLength(1);
    expect(texts()).not.toContain("forged");
    await app.platform.database.system.query("delete from channel_inbox");
  }, 20_000);
});
