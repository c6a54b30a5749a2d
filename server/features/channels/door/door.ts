import type { HttpReply, Received, WebhookRequest } from "#channels/kit/index.ts";
import { turnDown } from "#channels/kit/index.ts";
import type { Door, RawCall } from "#server/platform/http/door.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ChannelDirectory } from "../directory/directory.ts";
import { HOOKS, type OpenChannel } from "../open.ts";
import type { Traffic } from "../traffic/traffic.ts";
import type { Feed } from "./feed.ts";
import { createInbox } from "./inbox.ts";
import { sharesOf } from "./shares.ts";

/** Meta sends up to 3 MB at once. */
const BYTES_MAX = 4 * 1024 * 1024;
const NOBODY = turnDown("No channel has this address.", 404).reply;

export interface DoorParts {
  platform: Platform;
  directory: ChannelDirectory;
  feed: Feed;
  traffic: Traffic;
}

const NOTHING = new Uint8Array();

/** Where vendors report. A call is proven, kept and answered; what it says is applied afterwards. */
export function createDoor({ platform, directory, feed, traffic }: DoorParts) {
  const { log, metrics, database, mark } = platform;
  const inbox = createInbox(database.system, mark.id, (entry, calls) => feed.push(entry, calls));

  function refuse(
    channel: OpenChannel,
    request: WebhookRequest,
    refused: Received & { ok: false },
  ): HttpReply {
    metrics.webhookCalled(channel.vendor, "refused");
    traffic.received(channel, "webhook", request, { status: refused.reply.status, reason: refused.reason });
    return refused.reply;
  }

  function hear(channel: OpenChannel | undefined, call: RawCall): HttpReply | Promise<HttpReply> {
    if (!channel || channel.connection.protocol !== "http") {
      metrics.webhookCalled("none", "unknown");
      return NOBODY;
    }
    const request = asVendorSees(channel, call);
    const received = readSafely(channel, request, log);
    if (!received.ok) return refuse(channel, request, received);
    const { events, reply, elsewhere } = received;
    if (elsewhere?.length) return share(channel, request, received);
    metrics.webhookCalled(channel.vendor, "accepted");
    if (events.length === 0) {
      traffic.received(channel, "webhook", request, reply);
      return reply;
    }
    return inbox.add({ channel, request, events }).then(() => {
      traffic.received(channel, "webhook", request, reply);
      return reply;
    });
  }

  /** What is about none of ours is answered like the rest, or its vendor would repeat it for days. */
  async function share(
    channel: OpenChannel,
    request: WebhookRequest,
    received: Received & { ok: true },
  ): Promise<HttpReply> {
    const read = (sibling: OpenChannel) => readSafely(sibling, request, log);
    const { accepted, strays } = await sharesOf(directory, read, channel, request, received);
    await Promise.all(accepted.map((part) => inbox.add(part)));
    const { reply } = received;
    for (const part of accepted) traffic.received(part.channel, "webhook", request, reply);
    metrics.webhookCalled(channel.vendor, accepted.length > 0 ? "accepted" : "stray");
    if (strays.length > 0)
      traffic.received(channel, "webhook", request, { status: reply.status, reason: strayed(strays) });
    return reply;
  }

  function handle(call: RawCall): HttpReply | Promise<HttpReply> {
    const key = call.params.key ?? "";
    const known = directory.atHand(key);
    return known ? hear(known, call) : directory.byHook(key).then((channel) => hear(channel, call));
  }

  /** The vendor's own mistake, which only who looks after the channel can tell them of. */
  async function turnedAway(
    call: Omit<RawCall, "body">,
    { status, reason }: { status: number; reason: string },
  ): Promise<void> {
    const key = call.params.key ?? "";
    const channel = directory.atHand(key) ?? (await directory.byHook(key));
    if (!channel) return metrics.webhookCalled("none", "unknown");
    refuse(channel, asVendorSees(channel, { ...call, body: NOTHING }), turnDown(reason, status));
  }

  const door: Door = {
    methods: ["GET", "POST", "PUT"],
    path: `${HOOKS}/{key}`,
    maxBytes: BYTES_MAX,
    handle,
    turnedAway: (call, refused) =>
      void turnedAway(call, refused).catch((error: unknown) =>
        log.error({ err: error }, "a refused webhook could not be written down"),
      ),
  };
  return { door, keep: inbox.add, drain: () => inbox.drain() };
}

const NAMED_MAX = 5;

const strayed = (names: readonly string[]): string =>
  `It is about ${names.slice(0, NAMED_MAX).join(", ")}, and no channel of that number or account has the secret that proves this call.`;

/** Some vendors sign the address, so it must be the one they were told. */
function asVendorSees({ hookUrl }: OpenChannel, call: RawCall): WebhookRequest {
  const query = call.url.indexOf("?");
  const { method, headers, body, receivedAt } = call;
  const url = query < 0 ? hookUrl : hookUrl + call.url.slice(query);
  return { method, url, headers, query: call.query, body, receivedAt };
}

function readSafely(
  { connection, id }: OpenChannel,
  request: WebhookRequest,
  log: Platform["log"],
): Received {
  if (connection.protocol !== "http") return turnDown("This channel has no webhook.", 404);
  try {
    return connection.receive(request);
  } catch (error) {
    log.error({ err: error, channel: id }, "webhook could not be read");
    return turnDown("The body could not be read.", 400);
  }
}
