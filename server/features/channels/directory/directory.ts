import { LRUCache } from "lru-cache";
import type { HttpReply, HttpRequest } from "#channels/kit/index.ts";
import { errorText } from "#contract/errors.ts";
import { NotSent } from "#server/platform/outbound/call.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { CHANNEL_CHANGED, channelByHook, channelRow, channelsBeside } from "../repository.ts";
import { redactor } from "../traffic/redact.ts";
import type { Traffic } from "../traffic/traffic.ts";
import { type OpenChannel, openRow } from "../open.ts";
import { createSiblings } from "./siblings.ts";
import { createTokens } from "./tokens.ts";

/** The channels of every enterprise, opened once and kept until they change. */
export interface ChannelDirectory {
  /** Throws NOT_FOUND for one that is not there, CHANNEL_VENDOR_GONE for one nobody can speak through. */
  open(enterpriseId: string, channelId: string): Promise<OpenChannel>;
  /** The channel that a webhook address belongs to. */
  byHook(key: string): Promise<OpenChannel | undefined>;
  /** The same, without a look at the database. */
  atHand(key: string): OpenChannel | undefined;
  /** The enterprise's channels at the same vendor, this one among them; first those that are not removed, the newest first. */
  siblings(channel: OpenChannel): Promise<readonly OpenChannel[]>;
  /** What calls carry ("" where nothing is needed): at once where it is known, else fetched. */
  token(channel: OpenChannel): string | Promise<string>;
  /** For a token that a vendor has refused. */
  forgetToken(channel: OpenChannel): void;
  /** Makes one call for a channel and writes it to the traffic log. Throws `NotSent` or `CutOff`. */
  exchange(channel: OpenChannel, what: string, request: HttpRequest): Promise<HttpReply>;
  /** The same with the channel's token. */
  call(channel: OpenChannel, what: string, build: (token: string) => HttpRequest): Promise<HttpReply>;
}

const KEPT = 5_000;
/** Also without a word of a change: an address of ours may have changed. */
const KEPT_MS = 60_000;
/** What the log calls the call that fetches a token. */
const TOKEN = "token";

export async function createDirectory(platform: Platform, traffic: Traffic): Promise<ChannelDirectory> {
  const { database, bus, outbound } = platform;
  const opened = new LRUCache<string, OpenChannel>({ max: KEPT, ttl: KEPT_MS });
  const hooks = new LRUCache<string, string>({ max: KEPT });
  const tokens = createTokens((channel, request) => exchange(channel, TOKEN, request));
  const siblings = createSiblings(
    (kin) => channelsBeside(database.system, kin),
    (row) => opened.get(row.id) ?? openRow(platform, row),
  );

  await bus.on(CHANNEL_CHANGED, (id) => {
    opened.delete(id);
    siblings.clear();
    tokens.forget({ id });
    for (const [key, of] of hooks.entries()) if (of === id) hooks.delete(key);
  });
  bus.onReconnect(() => {
    opened.clear();
    siblings.clear();
    hooks.clear();
  });

  async function exchange(channel: OpenChannel, what: string, request: HttpRequest): Promise<HttpReply> {
    if (channel.environment === "sandbox" && platform.addresses.sandbox() === undefined)
      throw new NotSent(errorText("SANDBOX_OFF", { name: channel.name }));
    if (channel.account.origin) outbound.allow(channel.account.origin);
    const began = Date.now();
    try {
      const reply = redactor(channel).reply(await outbound.call(request), request);
      if (reply.status === 401 && what !== TOKEN) tokens.forget(channel);
      traffic.sent(channel, what, request, { reply, ms: Date.now() - began });
      return reply;
    } catch (error) {
      traffic.sent(channel, what, request, { error: error as Error, ms: Date.now() - began });
      throw error;
    }
  }

  const atHand = (key: string): OpenChannel | undefined => opened.get(hooks.get(key) ?? "");

  return {
    atHand,
    async open(enterpriseId, channelId) {
      const known = opened.get(channelId);
      if (known) {
        if (known.enterpriseId !== enterpriseId) throw fail("NOT_FOUND", { what: "channel" });
        return known;
      }
      const row = await channelRow(database.system, enterpriseId, channelId);
      if (!row) throw fail("NOT_FOUND", { what: "channel" });
      const channel = openRow(platform, row);
      opened.set(channelId, channel);
      return channel;
    },
    async byHook(key) {
      const known = atHand(key);
      if (known) return known;
      const row = await channelByHook(database.system, key);
      if (!row) return undefined;
      const channel = openRow(platform, row);
      opened.set(channel.id, channel);
      hooks.set(key, channel.id);
      return channel;
    },
    siblings: (channel) => siblings.of(channel),
    token: (channel) => tokens.of(channel),
    exchange,
    forgetToken: (channel) => tokens.forget(channel),
    call: async (channel, what, build) => exchange(channel, what, build(await tokens.of(channel))),
  };
}
