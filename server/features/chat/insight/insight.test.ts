import { DateTime, FixedOffsetZone } from "luxon";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeChatLabel, makeSite } from "#server/testing/factories/chat.ts";
import { makePastChat, type PastChat } from "#server/testing/factories/past-chats.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let chats: PastChat[];
const NOW = Date.UTC(2026, 2, 8, 13, 20);

/** The same numbers every time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  const sites = [await makeSite(app, tenant.token), await makeSite(app, tenant.token)];
  const labels = [
    await makeChatLabel(app, tenant.token, "Refund"),
    await makeChatLabel(app, tenant.token, "Praise"),
  ];
  const roll = dice(7);
  chats = [];
  for (let n = 0; n < 160; n++) {
    // Every nine hours or so, odd minutes: each clock's midnight has chats on both sides.
    const begun = NOW - 40 * 86_400_000 + n * 6.2 * 3_600_000 + roll(3_600_000);
    const asked = roll(5) > 0 ? begun + roll(60_000) : undefined;
    const picked = asked !== undefined && roll(4) > 0 ? asked + roll(600_000) : undefined;
    const replied = picked !== undefined && roll(6) > 0 ? picked + roll(90_000) : undefined;
    const closed = roll(7) > 0 ? begun + 700_000 + roll(7_200_000) : undefined;
    const date = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms));
    const chat: PastChat = {
      channelId: sites[roll(2)]!,
      begunAt: new Date(begun),
      askedAt: date(asked),
      pickedAt: date(picked),
      firstReplyAt: date(replied),
      missedAt: asked !== undefined && roll(5) === 0 ? date(asked + 180_000) : undefined,
      closedAt: date(closed),
      state: closed === undefined ? 2 : 3,
      agentId: picked === undefined ? undefined : tenant.people[roll(2) ? 3 : 1].id,
      labels: labels.filter(() => roll(3) === 0),
      rating: closed !== undefined && roll(3) === 0 ? 1 + roll(5) : undefined,
      disposition: closed === undefined ? undefined : ["Solved", "No answer", undefined][n % 3],
      byBot: roll(3) === 0,
      upsetCount: n % 4 === 0 ? n % 3 : 0,
    };
    // Two whose addresses or states collide may not both be open.
    chats.push(chat);
    await makePastChat(app, tenant, chat);
  }
});
afterAll(() => app.stop());

const ask = (query: Record<string, unknown>, token = tenant.token) =>
  app.call("GET /e/enterprise/chat/dashboard_info", {
    token,
    query: { currentDate: new Date(NOW).toISOString(), ...query },
  });

const seconds = (from: Date | undefined, to: Date | undefined) =>
  from && to ? [(to.getTime() - from.getTime()) / 1_000] : [];
const mean = (values: number[]) =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
/** Between the two nearest, as much as the place lies between them. */
function quantile(values: number[], share: number): number | null {
  if (!values.length) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)]!;
  return low + (sorted[Math.ceil(place)]! - low) * (place - Math.floor(place));
}
const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 3));
const figures = (values: number[]) => ({
  count: values.length,
  median: close(quantile(values, 0.5)),
  p90: close(quantile(values, 0.9)),
  average: close(mean(values)),
});
const pickups = (of: PastChat[]) => of.flatMap((chat) => seconds(chat.askedAt, chat.pickedAt));
const responses = (of: PastChat[]) => of.flatMap((chat) => seconds(chat.askedAt, chat.firstReplyAt));
const resolutions = (of: PastChat[]) =>
  of.flatMap((chat) => (chat.pickedAt ? seconds(chat.begunAt, chat.closedAt) : []));
const sums = (of: PastChat[]) => ({
  chatCount: of.length,
  pickedCount: of.filter(({ pickedAt }) => pickedAt).length,
  missedCount: of.filter(({ missedAt }) => missedAt).length,
  closedCount: of.filter(({ closedAt }) => closedAt).length,
});
const ratings = (of: PastChat[]) => of.flatMap(({ rating }) => rating ?? []);

/** The answer, reckoned chat by chat with another calendar. */
function reckoned(days: number, offset: number, unit: "day" | "hour") {
  const zone = FixedOffsetZone.instance(offset);
  const local = (ms: number) => DateTime.fromMillis(ms, { zone });
  const from = local(NOW).startOf("day").minus({ days });
  const own = chats.filter(({ begunAt }) => begunAt.getTime() >= from.toMillis() && begunAt.getTime() <= NOW);
  const format = unit === "day" ? "yyyy-MM-dd" : "yyyy-MM-dd'T'HH':00'";
  const entries: Record<string, object> = {};
  for (let at = from.startOf(unit); at.toMillis() <= NOW; at = at.plus({ [unit]: 1 })) {
    const date = at.toFormat(format);
    const there = own.filter(({ begunAt }) => local(begunAt.getTime()).toFormat(format) === date);
    entries[date] = { date, chatCount: there.length, avgPickedUpInterval: close(mean(pickups(there))) };
  }
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { begunAt } of own) {
    const at = local(begunAt.getTime());
    hours[at.weekday % 7]![at.hour]!++;
  }
  const by = (key: "agentId" | "channelId", name: string) =>
    [...new Set(own.flatMap((chat) => chat[key] ?? []))].map((id) => {
      const held = own.filter((chat) => chat[key] === id);
      return expect.objectContaining({
        [name]: id,
        ...sums(held),
        pickup: close(mean(pickups(held))),
        firstResponse: close(mean(responses(held))),
        resolution: close(mean(resolutions(held))),
        ratingAverage: close(mean(ratings(held))),
        ratingCount: ratings(held).length,
      });
    });
  const labels = [...new Set(own.flatMap((chat) => chat.labels ?? []))].map((labelId) =>
    expect.objectContaining({
      labelId,
      chatCount: own.filter((chat) => chat.labels?.includes(labelId)).length,
    }),
  );
  const dispositions = [...new Set(own.flatMap(({ disposition }) => disposition ?? []))].map((name) => ({
    name,
    chatCount: own.filter((chat) => chat.disposition === name).length,
  }));
  return {
    fromDate: new Date(from.toMillis()).toISOString(),
    toDate: new Date(NOW).toISOString(),
    unit,
    dashBoardData: entries,
    totals: {
      ...sums(own),
      botOnlyCount: own.filter(({ byBot, askedAt }) => byBot && !askedAt).length,
      handedOverCount: own.filter(({ byBot, askedAt }) => byBot && askedAt).length,
      byAgentCount: 0,
      upsetCount: own.filter(({ upsetCount }) => upsetCount).length,
    },
    pickup: figures(pickups(own)),
    firstResponse: figures(responses(own)),
    resolution: figures(resolutions(own)),
    rating: {
      average: close(mean(ratings(own))),
      count: ratings(own).length,
      distribution: [1, 2, 3, 4, 5].map((star) => ratings(own).filter((one) => one === star).length),
    },
    agents: expect.toSatisfy((rows: unknown[]) => sameRows(rows, by("agentId", "agentId"))),
    channels: expect.toSatisfy((rows: unknown[]) => sameRows(rows, by("channelId", "channelId"))),
    labels: expect.toSatisfy((rows: unknown[]) => sameRows(rows, labels)),
    dispositions: expect.toSatisfy((rows: unknown[]) => sameRows(rows, dispositions)),
    hours,
  };
}
function sameRows(rows: unknown[], wanted: unknown[]): boolean {
  expect(rows).toHaveLength(wanted.length);
  expect(rows).toEqual(expect.arrayContaining(wanted));
  return true;
}

describe("the numbers of chats", () => {
  it.each([-480, 0, 330, 345, 840])(
    "are what the rows add up to, %i minutes ahead of UTC",
    async (offset) => {
      for (const [timeType, days] of [
        ["MONTH", 30],
        ["HALF-MONTH", 14],
        ["WEEK", 6],
        ["DAY", 0],
      ] as const) {
        const { data } = await ask({ timeType, clientOffset: offset });
        expect(data).toEqual(reckoned(days, offset, timeType === "DAY" ? "hour" : "day"));
      }
    },
  );

  it("go by the enterprise's clock where none is named", async () => {
    const configure = (timeZone: string) =>
      app.call("POST /e/enterprise/configuration", { token: tenant.token, body: { timeZone } });
    for (const [timeZone, offset] of [
      ["Pacific/Auckland", 780],
      ["Asia/Kolkata", 330],
    ] as const) {
      await configure(timeZone);
      const { data } = await ask({ timeType: "DAY" });
      expect(data).toEqual(reckoned(0, offset, "hour"));
    }
  });

  it("are those of the rows that history lists for them", async () => {
    const { data } = await ask({});
    const { fromDate, toDate, totals } = data;
    const rows = async (query: object) =>
      (
        await app.call("GET /e/enterprise/chat/history", {
          token: tenant.token,
          query: { fromDate, toDate, perPage: -1, ...query },
        })
      ).data.chats.length;
    expect(await rows({})).toBe(totals.chatCount);
    expect(await rows({ outcome: "picked" })).toBe(totals.pickedCount);
    expect(await rows({ outcome: "missed" })).toBe(totals.missedCount);
    expect(await rows({ outcome: "closed" })).toBe(totals.closedCount);
    expect(await rows({ outcome: "botOnly" })).toBe(totals.botOnlyCount);
    expect(await rows({ outcome: "handedOver" })).toBe(totals.handedOverCount);
    expect(await rows({ outcome: "upset" })).toBe(totals.upsetCount);
    expect(totals.upsetCount).toBeGreaterThan(0);
    for (const { agentId, chatCount } of data.agents) expect(await rows({ agentId })).toBe(chatCount);
    for (const { labelId, chatCount } of data.labels) expect(await rows({ labelId })).toBe(chatCount);
    expect(await rows({ rating: 5 })).toBe(data.rating.distribution[4]);
  });

  it("narrow by agent and channel", async () => {
    const agentId = tenant.people[3].id;
    const { data } = await ask({ agentId });
    expect(data.agents.map((agent) => agent.agentId)).toEqual([agentId]);
    expect(data.totals.chatCount).toBe(data.agents[0]!.chatCount);
    const channelId = chats[0]!.channelId;
    expect((await ask({ channelId })).data.channels.map((channel) => channel.channelId)).toEqual([channelId]);
  });

  it("are saved as a file", async () => {
    const { body } = await app.http.inject({
      url: `/e/enterprise/chat/dashboard_info/csv?currentDate=${new Date(NOW).toISOString()}`,
      headers: { "authentication-token": tenant.token },
    });
    const { data } = await ask({});
    const lines = body.trim().split("\r\n");
    expect(lines[1]).toMatch(new RegExp(`^All,,${data.totals.chatCount},${data.totals.pickedCount},`));
    expect(lines.filter((line) => line.startsWith("Day,"))).toHaveLength(31);
    expect(lines.filter((line) => line.startsWith("Agent,"))).toHaveLength(data.agents.length);
  });

  it("are empty without chats, and refuse what is no range", async () => {
    const { data } = await ask({}, (await app.tenant()).token);
    expect(data.totals.chatCount).toBe(0);
    expect(data.pickup).toEqual({ count: 0, median: null, p90: null, average: null });
    const day = (text: string) => `2026-${text}T00:00:00Z`;
    const refused = await ask({ fromDate: day("01-01"), toDate: day("12-01") });
    expect([refused.status, refused.message]).toEqual([400, "Choose at most 92 days."]);
    expect((await ask({ fromDate: day("03-02"), toDate: day("03-01") })).status).toBe(400);
    expect((await ask({ clientOffset: 5_000 })).status).toBe(400);
  });
});
