import { randomBytes } from "node:crypto";
import type { Webhook } from "#sandbox/kit/protocol.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OpenAccount } from "../accounts/book.ts";

/** Calls that are under way at once: telling must not starve what the server is there for. */
const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;

/** What came of telling; `problem` says why it was not taken. */
export interface Told {
  status: number;
  body: string;
  problem: string | undefined;
}

/** Makes the vendors' calls to whoever listens. */
export function createCourier({ outbound, addresses, database }: Platform) {
  let free = AT_ONCE;
  const line: (() => void)[] = [];
  const agreed = new Set<string>();
  const errors = new Map<string, string | null>();

  async function turn<T>(action: () => Promise<T>): Promise<T> {
    if (free > 0) free--;
    else await new Promise<void>((next) => line.push(next));
    try {
      return await action();
    } finally {
      const next = line.shift();
      if (next) next();
      else free++;
    }
  }

  async function send({ method, url, headers, body }: Webhook): Promise<Told> {
    const options = { timeoutMs: TIMEOUT_MS, home: addresses.own() };
    try {
      const reply = await turn(() =>
        outbound.call({ method, url, headers, ...(body === "" ? {} : { body }) }, options),
      );
      const problem = reply.status < 300 ? undefined : `The webhook answered ${reply.status}.`;
      return { status: reply.status, body: reply.body, problem };
    } catch (error) {
      return { status: 0, body: "", problem: (error as Error).message };
    }
  }

  /** Before the first report: whether the address is meant. */
  async function agrees({ account, protocol }: OpenAccount): Promise<string | undefined> {
    const name = `${account.channelId} ${account.hook.url}`;
    if (!protocol.handshake || agreed.has(name)) return undefined;
    const shake = protocol.handshake(account, (bytes) => randomBytes(bytes).toString("hex"));
    const { status, body, problem } = await send(shake.call);
    if (!shake.agrees(status, body))
      return problem ?? "The webhook did not answer the question whether it is meant.";
    agreed.add(name);
    return undefined;
  }

  return {
    /** Tells one thing; with `forged`, first under a wrong signature. */
    async tell(opened: OpenAccount, webhook: Webhook, forged = false): Promise<Told> {
      const refused = await agrees(opened);
      if (refused !== undefined) return { status: 0, body: "", problem: refused };
      if (forged && opened.protocol.forge) await send(opened.protocol.forge(webhook));
      return send(webhook);
    },
    /** Keeps why an account's reports are not taken, for the page. */
    async note({ enterpriseId, account: { channelId } }: OpenAccount, error: string | null): Promise<void> {
      if (errors.get(channelId) === error) return;
      errors.set(channelId, error);
      await database.system.query(
        "update sandbox_account set hook_error = $3 where enterprise_id = $1 and channel_id = $2 and hook_error is distinct from $3",
        [enterpriseId, channelId, error],
      );
    },
  };
}
export type Courier = ReturnType<typeof createCourier>;
