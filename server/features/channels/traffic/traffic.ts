import type { HttpReply, HttpRequest, WebhookRequest } from "#channels/kit/index.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OpenChannel } from "../open.ts";
import { redactor } from "./redact.ts";
import { insertTraffic, type TrafficLine } from "./repository.ts";

type Outcome = { ms: number } & ({ reply: HttpReply } | { error: Error });

/** A call by HTTP, or by the protocol that `method` names. */
type Sent = Omit<HttpRequest, "method"> & { method: string };

/** The log of what went over the wire. */
export interface Traffic {
  sent(channel: OpenChannel, what: string, request: Sent, outcome: Outcome): void;
  received(
    channel: OpenChannel,
    what: string,
    request: WebhookRequest,
    reply: { status: number; reason?: string },
  ): void;
  close(): Promise<void>;
}

/** Calls a second of one channel that are written down whole; of more, these are the sample. Troubles have their own. */
const PER_SECOND = 5;
const BODY_MAX = 8_000;
const FLUSH_MS = 500;

export function createTraffic({ database, log }: Pick<Platform, "database" | "log">): Traffic {
  let lines: TrafficLine[] = [];
  let second = 0;
  let taken = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Whether there is room for one more of this channel in this second. */
  function room(channelId: string, trouble: boolean): boolean {
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) {
      second = now;
      taken = new Map();
    }
    const key = trouble ? `${channelId}!` : channelId;
    const count = taken.get(key) ?? 0;
    taken.set(key, count + 1);
    return count < PER_SECOND;
  }

  function add(line: TrafficLine): void {
    lines.push(line);
    timer ??= setTimeout(flush, FLUSH_MS);
  }

  function flush(): void {
    timer = undefined;
    const batch = lines;
    lines = [];
    writing = writing.then(() =>
      insertTraffic(database.system, batch).catch((error: unknown) => {
        log.warn({ err: error, lines: batch.length }, "traffic could not be written down");
      }),
    );
  }

  return {
    sent(channel, what, request, outcome) {
      const trouble = "error" in outcome || outcome.reply.status >= 400;
      if (!room(channel.id, trouble)) return;
      const hide = redactor(channel);
      const reply = "reply" in outcome ? outcome.reply : undefined;
      add({
        enterpriseId: channel.enterpriseId,
        channelId: channel.id,
        at: new Date(Date.now() - outcome.ms),
        direction: "out",
        what,
        method: request.method,
        url: hide.text(request.url),
        status: reply?.status ?? null,
        ms: outcome.ms,
        requestHeaders: hide.headers(request.headers),
        requestBody: shown(hide, request.body),
        replyHeaders: hide.headers(reply?.headers ?? {}),
        replyBody: shown(hide, reply?.body),
        error: "error" in outcome ? outcome.error.message : null,
      });
    },
    received(channel, what, request, reply) {
      if (!room(channel.id, reply.reason !== undefined || reply.status >= 400)) return;
      const hide = redactor(channel);
      add({
        enterpriseId: channel.enterpriseId,
        channelId: channel.id,
        at: new Date(request.receivedAt),
        direction: "in",
        what,
        method: request.method,
        url: hide.text(request.url),
        status: reply.status,
        ms: Date.now() - request.receivedAt,
        requestHeaders: hide.headers(request.headers),
        requestBody: shown(hide, request.body),
        replyHeaders: {},
        replyBody: "",
        error: reply.reason ?? null,
      });
    },
    async close() {
      clearTimeout(timer);
      flush();
      await writing;
    },
  };
}

/** A body as text a person can read and PostgreSQL can hold; cut last, so that no part of a secret is left at the end. */
function shown(hide: ReturnType<typeof redactor>, body: string | Uint8Array | undefined): string {
  if (body === undefined) return "";
  const text = typeof body === "string" ? body : Buffer.from(body.subarray(0, BODY_MAX * 4)).toString("utf8");
  return hide.text(text.replaceAll("\u0000", "\uFFFD").slice(0, BODY_MAX * 4)).slice(0, BODY_MAX);
}
