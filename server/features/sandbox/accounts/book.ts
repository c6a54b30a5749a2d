import type pg from "pg";
import { PACE, type Tier } from "#contract/sandbox/limits.ts";
import type { Fault, Pace } from "#contract/sandbox/index.ts";
import { protocolOf } from "#sandbox/registry.ts";
import type { Account, Protocol, Template } from "#sandbox/kit/protocol.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type AccountRow, openAccount } from "./open.ts";

/** Said on the bus when an account, its faults or its templates changed; the payload is its id. */
export const ACCOUNT_CHANGED = "dlvrd_sandbox";

/** An account with what decides about its calls. */
export interface OpenAccount {
  enterpriseId: string;
  account: Account;
  protocol: Protocol;
  pace: Pace;
  faults: Fault[];
  tier: Tier;
  /** Whether flows of frozen versions are published. */
  frozenFlows: boolean;
  /** Templates by name and language; read when first asked for. */
  templates: Promise<Template[]> | undefined;
}

interface Row extends AccountRow {
  pace: Partial<Pace>;
  faults: Fault[] | null;
  tier: Tier;
  frozen_flows: boolean;
}

const READ = `
  select a.*, (select json_agg(json_build_object('kind', f.kind, 'percent', f.percent, 'enabled', f.enabled))
    from sandbox_fault f where f.enterprise_id = a.enterprise_id and f.channel_id = a.channel_id) as faults
  from sandbox_account a where a.closed_at is null`;

/** Every account that the sandbox plays the vendor of, kept in memory: each call is looked up in it. */
export async function openBook(platform: Pick<Platform, "database" | "bus" | "secrets" | "addresses">) {
  const system: pg.Pool = platform.database.system;
  const byId = new Map<string, OpenAccount>();
  const byDoor = new Map<string, OpenAccount>();
  let refreshing: Promise<void> | undefined;

  function forget(channelId: string): void {
    const known = byId.get(channelId);
    if (!known) return;
    byId.delete(channelId);
    for (const [door, of] of byDoor) if (of === known) byDoor.delete(door);
  }

  function keep(row: Row): void {
    forget(row.channel_id);
    const protocol = protocolOf(row.vendor);
    if (!protocol) return;
    const account = openAccount(platform, row);
    const opened: OpenAccount = {
      enterpriseId: row.enterprise_id,
      account,
      protocol,
      pace: { ...PACE, ...row.pace },
      faults: (row.faults ?? []).filter(({ enabled }) => enabled),
      tier: row.tier,
      frozenFlows: row.frozen_flows,
      templates: undefined,
    };
    byId.set(row.channel_id, opened);
    for (const door of protocol.doors(account)) byDoor.set(`${row.vendor} ${door}`, opened);
  }

  /** One reading after the other: an older answer must not take the place of a newer one. */
  let line: Promise<unknown> = Promise.resolve();
  function inLine<T>(action: () => Promise<T>): Promise<T> {
    const next = line.then(action, action);
    line = next.catch(() => {});
    return next;
  }

  async function read(channelId: string): Promise<void> {
    const found = await system.query<Row>(`${READ} and a.channel_id = $1`, [channelId]);
    if (found.rows[0]) keep(found.rows[0]);
    else forget(channelId);
  }

  const reload = (channelId: string) => inLine(() => read(channelId));

  async function reloadAll(): Promise<void> {
    const found = await system.query<Row>(READ);
    const there = new Set(found.rows.map((row) => row.channel_id));
    for (const id of byId.keys()) if (!there.has(id)) forget(id);
    found.rows.forEach(keep);
  }

  const again = () => {
    refreshing ??= inLine(reloadAll).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  await platform.bus.on(ACCOUNT_CHANGED, (id) => void reload(id).catch(() => {}));
  platform.bus.onReconnect(() => void again().catch(() => {}));
  await again();

  return {
    /** The account behind one of these doors, the first that is known. */
    at(vendor: string, doors: readonly string[]): OpenAccount | undefined {
      for (const door of doors) {
        const found = byDoor.get(`${vendor} ${door}`);
        if (found) return found;
      }
      return undefined;
    },
    /** The accounts of a vendor. */
    of: (vendor: string): OpenAccount[] =>
      [...byId.values()].filter(({ account }) => account.vendor === vendor),
    byId: (channelId: string): OpenAccount | undefined => byId.get(channelId),
    reload,
    /** Reads everything anew: for a caller who is unknown so far, and may have been connected this moment. */
    refresh: again,
  };
}
export type Book = Awaited<ReturnType<typeof openBook>>;
