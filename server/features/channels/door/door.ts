import type { HttpReply, Received, WebhookRequest } from "#channels/kit/index.ts";
import { turnDown } from "#channels/kit/index.ts";
import type { Door, RawCall } from "#server/platform/http/door.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ChannelDirectory } from "../directory/directory.ts";
import { HOOKS, type OpenChannel } from "../open.ts";
import type { Traffic } from "../traffic/traffic.ts";
import type { Feed } from "./feed.ts";
import { createInbox } from "./inbox.ts";

/** Meta sends up to 3 MB at once. */
const BYTES_MAX = 4 * 1024 * 1024;
const WAITING_MAX = 20_000;
const NOBODY: HttpReply = { status: 404, headers: { "content-type": "text/plain" }, body: "" };

export interface DoorParts {
  platform: Platform;
  directory: ChannelDirectory;
  feed: Feed;
  traffic: Traffic;
}

/** Where vendors report. A call is proven, kept and answered; what it says is applied afterwards. */
export function createDoor({ platform, directory, feed, traffic }: DoorParts) {
  const { log, metrics, database } = platform;
  const inbox = createInbox(database.system);

  function refuse(
    channel: OpenChannel,
    request: WebhookRequest,
    refused: Received & { ok: false },
  ): HttpReply {
    metrics.webhooks.inc({ vendor: channel.vendor, outcome: "refused" });
    traffic.received(channel, "webhook", request, { status: refused.reply.status, reason: refused.reason });
    return refused.reply;
  }

  async function handle(call: RawCall): Promise<HttpReply> {
    const channel = await directory.byHook(call.params.key ?? "");
    if (!channel || channel.connection.protocol !== "http") {
      metrics.webhooks.inc({ vendor: "none", outcome: "unknown" });
      return NOBODY;
    }
    const request = asVendorSees(channel, call);
    const received = readSafely(channel, request, log);
    if (!received.ok) return refuse(channel, request, received);
    metrics.webhooks.inc({ vendor: channel.vendor, outcome: "accepted" });
    if (received.events.length > 0) {
      const place = await inbox.add({ channel, request });
      // More than memory should hold waits in the inbox, where the sweep takes it up.
      if (feed.waiting < WAITING_MAX) feed.push({ place, channel, events: received.events });
    }
    traffic.received(channel, "webhook", request, received.reply);
    return received.reply;
  }

  const door: Door = {
    methods: ["GET", "POST", "PUT"],
    path: `${HOOKS}/{key}`,
    maxBytes: BYTES_MAX,
    handle,
  };
  return { door, drain: () => inbox.drain() };
}

/** Some vendors sign the address, so it must be the one they were told. */
function asVendorSees({ hookUrl }: OpenChannel, call: RawCall): WebhookRequest {
  const query = call.url.indexOf("?");
  return { ...call, url: query < 0 ? hookUrl : hookUrl + call.url.slice(query) };
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
