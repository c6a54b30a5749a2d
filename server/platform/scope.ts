import type { Permission } from "#contract/permissions.ts";
import type { DataScope } from "#contract/roles/limits.ts";
import type { EventName, Events } from "#contract/realtime.ts";
import type { Networks } from "./session/networks.ts";
import "./db/platform-tables.ts";
import type { Bus } from "./bus/bus.ts";
import { afterDeadlock } from "./db/deadlock.ts";
import { diskReached } from "./db/disk.ts";
import type { Database, Db } from "./db/pools.ts";
import { json } from "./db/tables.ts";
import { fail } from "./fail.ts";
import type { Log } from "./log.ts";
import { type AuditEntry, writeTrail } from "./trail/trail.ts";

/** Who acts: a person in a session, an API key, a visitor of a web chat, or the platform itself (a job). */
export interface Principal {
  kind: "session" | "key" | "visitor" | "platform";
  enterpriseId: string;
  userId: string | null;
  name: string;
  permissions: ReadonlySet<string>;
  /** Whose chats they may see where they may see chats at all. */
  dataScope: DataScope;
  /** The session or key, which logout ends; of a visitor, the visitor. */
  credentialId: string | null;
  /** Where alone they may come from; nothing: from anywhere. */
  networks?: Networks | undefined;
}

/** One transaction in an enterprise: its rows, and what is to be told once it has committed. */
export interface Work {
  db: Db;
  enterpriseId: string;
  principal: Principal;
  /** Tells the enterprise's consoles after the commit; with permissions, only those who hold one of them. */
  announce<N extends EventName>(name: N, data: Events[N], permissions?: readonly Permission[]): Promise<void>;
  /** Tells those who stand under one of these names alone, whatever they may do (`Hub.naming`). */
  tell<N extends EventName>(name: N, data: Events[N], audience: readonly string[]): Promise<void>;
  /** Tells every process once the transaction has committed; nobody when it is rolled back. */
  publish(channel: string, message: string): Promise<void>;
  /** Puts entries into the audit trail, written and sealed as the transaction's last step. */
  audit(...entries: AuditEntry[]): Promise<void>;
  /** Runs after the commit; never when it rolled back, nor where the process dies before. Its failure is logged. */
  afterCommit(action: () => void | Promise<void>): void;
}

/** What a service is handed: who asks, and the doors to that enterprise's rows. */
export interface Scope {
  principal: Principal;
  enterpriseId: string;
  db: Db;
  /** One transaction; rolled back when `action` throws. Settles when what it wrote is on the disk. */
  write<T>(action: (work: Work) => Promise<T>): Promise<T>;
  can(permission: Permission): boolean;
  /** Throws ACCESS_DENIED without the permission. */
  demand(permission: Permission): void;
}

/** The person behind a scope. Throws PERSON_NEEDED for a program with a key, a visitor and the platform. */
export function personOf({ principal }: Pick<Scope, "principal">): string {
  if (principal.userId === null) throw fail("PERSON_NEEDED");
  return principal.userId;
}

/**
 * The same person's scope, whose writes join a transaction that is open: what several services change is changed
 * together or not at all.
 */
export const joined = (scope: Scope, work: Work): Scope => ({
  ...scope,
  db: work.db,
  write: (action) => action(work),
});

export interface Origin {
  requestId?: string;
  address?: string;
  /** The last step of each of its transactions but for the trail: what it throws rolls that one back. */
  beforeCommit?: ((db: Db) => Promise<void>) | undefined;
}

/** Who hears of an event. */
interface Heard {
  permissions: string[];
  audience: string[];
}

/** Makes scopes; `announced` is called after a commit that left events to be numbered. */
export function scopeFactory(
  database: Database,
  bus: Pick<Bus, "publishIn">,
  trailKey: Buffer,
  announced: (enterpriseId: string) => void | Promise<void>,
  log: Pick<Log, "error">,
) {
  /** What was written stands already: a step that fails is no failure of the call, and keeps no other from running. */
  const settle = async (enterpriseId: string, step: () => void | Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      log.error({ err: error, enterpriseId }, "a step after a commit failed");
    }
  };
  return (principal: Principal, { requestId, address, beforeCommit }: Origin = {}): Scope => {
    const { enterpriseId } = principal;
    const db = database.tenant(enterpriseId);
    const can = (permission: Permission) => principal.permissions.has(permission);
    return {
      principal,
      enterpriseId,
      db,
      can,
      demand(permission) {
        if (!can(permission)) throw fail("ACCESS_DENIED", { permission });
      },
      async write(action) {
        let after: (() => void | Promise<void>)[] = [];
        let announces = false;
        const transact = (own: Db) => {
          after = [];
          announces = false;
          const trail: AuditEntry[] = [];
          const afterCommit: Work["afterCommit"] = (step) => void after.push(step);
          return own.transaction().execute(async (transaction) => {
            const keep = async (name: string, data: unknown, who: Partial<Heard>) => {
              announces = true;
              await transaction
                .insertInto("realtime_event")
                .values({ seq: null, name, data: json(data), ...who })
                .execute();
            };
            const given = await action({
              db: transaction,
              enterpriseId,
              principal,
              announce: (name, data, permissions = []) => keep(name, data, { permissions: [...permissions] }),
              async tell(name, data, audience) {
                if (audience.length > 0) await keep(name, data, { audience: [...audience] });
              },
              async audit(...entries) {
                for (const entry of entries) trail.push(entry);
              },
              publish: (channel, message) =>
                bus.publishIn({ db: transaction, afterCommit }, channel, message),
              afterCommit,
            });
            const audits = trail.length > 0;
            await beforeCommit?.(transaction);
            if (audits) await writeTrail(transaction, trailKey, { ...principal, requestId, address }, trail);
            return { given, audits };
          });
        };
        const result = await db.connection().execute(async (own) => {
          const { given, audits } = await afterDeadlock(() => transact(own));
          if (audits) await diskReached(own);
          return given;
        });
        if (announces) await settle(enterpriseId, () => announced(enterpriseId));
        for (const step of after) await settle(enterpriseId, step);
        return result;
      },
    };
  };
}
export type MakeScope = ReturnType<typeof scopeFactory>;

/** The platform acting for an enterprise, with every permission (jobs, first-run seed, operators' commands). */
export function platformPrincipal(enterpriseId: string, permissions: readonly string[]): Principal {
  return {
    kind: "platform",
    enterpriseId,
    userId: null,
    name: "DLVRD",
    permissions: new Set(permissions),
    dataScope: "all",
    credentialId: null,
  };
}
