import { LRUCache } from "lru-cache";
import type { Mail, SmtpAnswer, SmtpServer } from "#channels/kit/index.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OpenChannel } from "../open.ts";
import { redactor } from "../traffic/redact.ts";
import type { Traffic } from "../traffic/traffic.ts";
import { createPool, type Pool } from "./pool.ts";
import { openSession, SignOnRefused } from "./session.ts";
import { isAllowed, type Reach } from "./socket.ts";

/** Mail servers of channels, spoken with over connections that are kept. */
export interface Mailer {
  /** The server's last word on a mail, also when it is a refusal. Throws `NotSent` or `CutOff`. */
  send(channel: OpenChannel, mail: Mail): Promise<SmtpAnswer>;
  /** Signs on and sends nothing. */
  verify(channel: OpenChannel): Promise<SmtpAnswer>;
  close(): void;
}

const POOLS = 500;
const WELCOME: SmtpAnswer = { code: 235, text: "signed on" };

export function createMailer({ config }: Pick<Platform, "config">, traffic: Traffic): Mailer {
  // By the settings themselves: a channel that was changed gets a pool of its own.
  const pools = new LRUCache<string, Pool>({ max: POOLS, dispose: (pool) => pool.close() });

  const reachOf = (channel: OpenChannel, server: SmtpServer): Reach => ({
    inside: channel.environment === "sandbox" || isAllowed(config, server),
    listed: config.OUTBOUND_ONLY,
    ownCertificate: channel.environment === "sandbox",
  });
  function poolOf(channel: OpenChannel, server: SmtpServer): Pool {
    const key = JSON.stringify([channel.id, server]);
    const known = pools.get(key);
    if (known) return known;
    const pool = createPool(() => openSession(server, reachOf(channel, server)));
    pools.set(key, pool);
    return pool;
  }

  async function logged(
    channel: OpenChannel,
    what: string,
    body: string,
    speak: (server: SmtpServer) => Promise<SmtpAnswer>,
  ): Promise<SmtpAnswer> {
    const server = serverOf(channel);
    const request = { method: "SMTP", url: `smtp://${server.host}:${server.port}`, headers: {}, body };
    const began = Date.now();
    const note = (outcome: { answer: SmtpAnswer } | { error: Error }) =>
      traffic.sent(channel, what, request, {
        ms: Date.now() - began,
        ...("answer" in outcome
          ? { reply: { status: outcome.answer.code, headers: {}, body: outcome.answer.text } }
          : outcome),
      });
    try {
      const said = await speak(server).catch((error: unknown) => {
        if (error instanceof SignOnRefused) return error.answer;
        throw error;
      });
      const answer = { ...said, text: redactor(channel).text(said.text) };
      note({ answer });
      return answer;
    } catch (error) {
      note({ error: error as Error });
      throw error;
    }
  }

  return {
    send: (channel, mail) =>
      logged(channel, "mail", mail.content, (server) =>
        poolOf(channel, server).use((session) => session.send(mail)),
      ),
    verify: (channel) =>
      logged(channel, "check", "", async (server) => {
        (await openSession(server, reachOf(channel, server))).close();
        return WELCOME;
      }),
    close: () => pools.clear(),
  };
}

function serverOf({ connection, name }: OpenChannel): SmtpServer {
  if (connection.protocol !== "smtp") throw new Error(`${name} is no mail server.`);
  return connection.server;
}
