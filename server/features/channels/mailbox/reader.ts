import { LOCKS } from "#server/platform/db/locks.ts";
import { isIP } from "node:net";
import type { MailboxServer } from "#channels/kit/index.ts";
import { holdTurn } from "#server/platform/db/turn.ts";
import { NotSent } from "#server/platform/outbound/call.ts";
import type { Platform } from "#server/platform/platform.ts";
import { CHANNEL_AUDIENCE } from "../audience.ts";
import type { ChannelDirectory } from "../directory/directory.ts";
import type { OpenChannel } from "../open.ts";
import { CHANNEL_CHANGED } from "../repository.ts";
import { redactor } from "../traffic/redact.ts";
import { type LookParts, lookInto } from "./look.ts";
import { dueMailboxes, type DueMailbox, noteFailure, noteRead } from "./rows.ts";
import { type MailboxSession, MailboxRefused, openMailbox } from "./session.ts";

const LOOK_MS = 2_000;
/** Between two looks into one mailbox. */
const PAUSE_MS = 25_000;
/** The sandbox is asked more often: whoever tries something out waits for it. */
const PAUSE_SANDBOX_MS = 1_000;
const PAUSE_MAX_MS = 30 * 60_000;
/** Whoever is refused too often is locked out. */
const PAUSE_REFUSED_MS = 5 * 60_000;
/** Mailboxes that are read at once, and for how long one may be. */
const AT_ONCE = 24;
const LOOKING_MS = 5 * 60_000;
/** Conversations that are kept between looks. */
const KEPT_MAX = 500;

type Parts = Pick<Platform, "database" | "bus" | "log" | "outbound" | "actFor">;
type Kept = { key: string; session: MailboxSession };

/** Speaks with the mailbox of a channel, where it may be reached from here. */
export async function reachMailbox(
  { outbound }: Pick<Platform, "outbound">,
  channel: OpenChannel,
  server: MailboxServer,
): Promise<MailboxSession> {
  const sandbox = channel.environment === "sandbox";
  const address = sandbox
    ? server.host
    : await outbound.addressOf(server.host, server.port).catch(unfound(server));
  return openMailbox(server, { address, ownCertificate: sandbox });
}

const unfound =
  ({ host }: MailboxServer) =>
  (error: unknown): never => {
    if (error instanceof NotSent || isIP(host)) throw error;
    throw new NotSent(`The mailbox at ${host} cannot be read: there is no such server.`, { cause: error });
  };

/** The mailbox of a channel; undefined where it only sends. */
export const mailboxServerOf = ({ connection }: OpenChannel): MailboxServer | undefined =>
  connection.protocol === "smtp" ? connection.mailbox : undefined;

/** Reads mailboxes, in one process at a time: what is due is looked into, and what fails rests longer each time. */
export function createReader(
  platform: Parts,
  directory: ChannelDirectory,
  look: Omit<LookParts, "system" | "closed">,
) {
  const { database, bus, log } = platform;
  const turn = holdTurn(database.url, LOCKS.mailboxes);
  const sessions = new Map<string, Kept>();
  const busy = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let closed = false;
  const parts: LookParts = { ...look, system: database.system, closed: () => closed };

  function drop(channelId: string): void {
    sessions.get(channelId)?.session.close();
    sessions.delete(channelId);
  }

  async function sessionOf(channel: OpenChannel, server: MailboxServer): Promise<MailboxSession> {
    const key = JSON.stringify(server);
    const known = sessions.get(channel.id);
    if (known?.key === key && known.session.usable) return known.session;
    drop(channel.id);
    const session = await reachMailbox(platform, channel, server);
    sessions.set(channel.id, { key, session });
    return session;
  }

  async function readOne(row: DueMailbox): Promise<void> {
    const channel = await directory.open(row.enterprise_id, row.channel_id);
    const server = mailboxServerOf(channel);
    if (!server || channel.removed) return;
    const began = Date.now();
    const limit = setTimeout(() => drop(channel.id), LOOKING_MS);
    try {
      await lookInto(parts, channel, row, await sessionOf(channel, server));
      const rest = channel.environment === "sandbox" ? PAUSE_SANDBOX_MS : PAUSE_MS;
      if (await noteRead(database.system, row, rest)) await announce(channel);
    } catch (error) {
      drop(channel.id);
      if (closed) return;
      const reason = redactor(channel).text((error as Error).message);
      if (await noteFailure(database.system, row, reason, pauseAfter(row.failures, error))) {
        const { host, port } = server;
        const call = { method: "IMAP", url: `imap://${host}:${port}`, headers: {}, body: "" };
        parts.traffic.sent(channel, "mailbox", call, { ms: Date.now() - began, error: new Error(reason) });
        await announce(channel);
      }
    } finally {
      clearTimeout(limit);
      if (sessions.size > KEPT_MAX) drop(channel.id);
    }
  }

  const announce = ({ id, enterpriseId }: OpenChannel): Promise<void> =>
    platform
      .actFor(enterpriseId)
      .write((work) => work.announce("channel.changed", { channelId: id }, CHANNEL_AUDIENCE));

  async function round(): Promise<void> {
    if (!(await turn.mine())) return;
    const room = AT_ONCE - busy.size;
    const due = room > 0 ? await dueMailboxes(database.system, [...busy.keys()], room) : [];
    for (const row of due) {
      const reading = readOne(row)
        .catch(async (error: unknown) => {
          if (closed) return;
          log.warn({ err: error, channel: row.channel_id }, "a mailbox was not read");
          await noteFailure(database.system, row, (error as Error).message, pauseAfter(row.failures, error));
        })
        .catch(() => {})
        .finally(() => busy.delete(row.channel_id));
      busy.set(row.channel_id, reading);
    }
  }

  function lookSoon(): void {
    looking ??= round()
      .catch((error: unknown) => {
        if (!closed) log.warn({ err: error }, "mailboxes were not looked into");
      })
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    async start(): Promise<void> {
      await bus.on(CHANNEL_CHANGED, (id) => {
        if (busy.has(id)) return;
        drop(id);
        lookSoon();
      });
      timer = setInterval(lookSoon, LOOK_MS);
      lookSoon();
    },
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      await looking;
      for (const id of sessions.keys()) drop(id);
      await Promise.all(busy.values());
      await turn.close();
    },
  };
}

/** Twice as long each time, and longer from the start where the mailbox does not want us. */
function pauseAfter(failures: number, error: unknown): number {
  const first = error instanceof MailboxRefused ? PAUSE_REFUSED_MS : PAUSE_MS;
  return Math.min(first * 2 ** Math.min(failures, 10), PAUSE_MAX_MS);
}
