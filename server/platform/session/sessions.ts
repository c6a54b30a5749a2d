import { LRUCache } from "lru-cache";
import type pg from "pg";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { newId } from "#server/platform/ids.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { Principal, Work } from "#server/platform/scope.ts";
import { ROLES_CHANNEL } from "./audience.ts";
import { grantOf, type KeptRole } from "./grants.ts";
import { networksOf } from "./networks.ts";

export const SESSION_CHANNEL = "dlvrd_session";
const PREFIX_LENGTH = 4;
const CACHE_MS = 30_000;
const CACHE_SIZE = 20_000;
/** Activity is written down at most this often, so that a busy session costs no write per call. */
const SEEN_EVERY_MS = 60_000;

export interface SessionRules {
  idleMinutes: number;
  hours: number;
}
export interface NewSession {
  token: string;
  id: string;
  expiresAt: Date;
}
export interface Sessions {
  /** Who the token belongs to, or undefined when it is unknown, expired, or its user was deactivated. */
  resolve(token: string): Promise<Principal | undefined>;
  /** Whose session or key it is, by its id; undefined once it has ended. */
  holder(credentialId: string): Promise<Principal | undefined>;
  open(user: {
    enterpriseId: string;
    userId: string;
    address?: string;
    userAgent?: string;
  }): Promise<NewSession>;
  /** Live sessions of a user. */
  count(userId: string): Promise<number>;
  /** Ends a user's sessions (all, or one), in every process, sockets included. */
  end(userId: string, sessionId?: string): Promise<void>;
  /** The same within a transaction: they are gone where it commits, whatever becomes of this process then. */
  endIn(work: Work, userId: string, sessionId?: string): Promise<void>;
  /** Lets another kind of token in, by how it begins. */
  recognise(prefix: string, look: (token: string) => Promise<Principal | undefined>): void;
  onEnded(action: (credentialIds: string[]) => void): void;
  /** Notes that a session is used otherwise than by a call; false where it has ended, also by being idle. */
  used(principal: Principal): Promise<boolean>;
  /** Which of these sessions and keys are no more, idle ones among them. */
  gone(credentialIds: readonly string[]): Promise<string[]>;
}

interface Cached {
  principal: Principal;
  seenWrittenAt: number;
  expiresAt: number;
}

/** Where alone whoever holds it may come from. */
const networksFor = (who: string, when = "true") => `(select networks::text[] from enterprise_security n
    where n.enterprise_id = ${who}.enterprise_id and ${when}) as networks`;
/** By the hash of its token, or by its id. */
const findSession = (by: "token_hash" | "id") => `
  update session s set seen_at = now() from app_user u
  where s.${by} = $1 and s.expires_at > now() and s.seen_at > now() - make_interval(secs => $2)
    and u.enterprise_id = s.enterprise_id and u.id = s.user_id and u.active
  returning s.id, s.enterprise_id, u.id as user_id, u.name, s.expires_at,
    (select json_agg(json_build_object('role_id', r.role_id, 'permissions', r.permissions, 'data_scope', r.data_scope))
     from role r where r.enterprise_id = u.enterprise_id and r.role_id = any(u.roles)) as roles,
    null::text[] as permissions, ${networksFor("s")}`;
const findKey = (by: "token_hash" | "id") => `
  update api_key k set used_at = now()
  where k.${by} = $1 and (k.expires_at is null or k.expires_at > now())
  returning k.id, k.enterprise_id, null as user_id, k.name, k.expires_at, null::json as roles, k.permissions,
    ${networksFor("k", "n.networks_for_keys")}`;

interface Found {
  id: string;
  enterprise_id: string;
  user_id: string | null;
  name: string;
  expires_at: Date | null;
  /** Of a person. */
  roles: KeptRole[] | null;
  /** Of a key. */
  permissions: string[] | null;
  /** Null where nothing was ever said; empty: from anywhere. */
  networks: string[] | null;
}

export async function createSessions(system: pg.Pool, bus: Bus, rules: SessionRules): Promise<Sessions> {
  const cache = new LRUCache<string, Cached>({ max: CACHE_SIZE, ttl: CACHE_MS });
  /** Sessions of which it was written down lately that they are used. */
  const inUse = new LRUCache<string, true>({ max: CACHE_SIZE, ttl: SEEN_EVERY_MS });
  const kinds = new Map<string, (token: string) => Promise<Principal | undefined>>();
  const ended: ((credentialIds: string[]) => void)[] = [];
  const forget = (ids: string[]) => {
    for (const [key, entry] of cache.entries()) {
      if (ids.includes(entry.principal.credentialId ?? "")) cache.delete(key);
    }
  };
  /** How often something changed: what was being read meanwhile may be of before. */
  let changes = 0;
  await bus.on(SESSION_CHANNEL, (id) => {
    changes++;
    forget([id]);
    for (const action of ended) action([id]);
  });
  await bus.on(ROLES_CHANNEL, (enterpriseId) => {
    changes++;
    for (const [key, entry] of cache.entries())
      if (entry.principal.enterpriseId === enterpriseId) cache.delete(key);
  });
  bus.onReconnect(() => {
    changes++;
    cache.clear();
  });

  const idle = rules.idleMinutes * 60;
  const findByToken = async (token: string, isKey: boolean): Promise<Found | undefined> => {
    const hash = tokenHash(token);
    const found = isKey
      ? await system.query<Found>({ name: "find-key", text: findKey("token_hash"), values: [hash] })
      : await system.query<Found>({
          name: "find-session",
          text: findSession("token_hash"),
          values: [hash, idle],
        });
    return found.rows[0];
  };

  async function look(token: string): Promise<Cached | undefined> {
    const isKey = token.startsWith("key_");
    const row = await findByToken(token, isKey);
    return row && recognised(row, isKey);
  }

  function recognised(row: Found, isKey: boolean): Cached {
    return {
      principal: {
        kind: isKey ? "key" : "session",
        enterpriseId: row.enterprise_id,
        userId: row.user_id,
        name: row.name,
        ...(row.permissions
          ? { permissions: new Set(row.permissions), dataScope: "all" as const }
          : grantOf(row.roles ?? [])),
        credentialId: row.id,
        networks: row.networks?.length ? networksOf(row.networks) : undefined,
      },
      seenWrittenAt: Date.now(),
      expiresAt: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
    };
  }

  async function end(userId: string, sessionId?: string): Promise<void> {
    const gone = await system.query<{ id: string }>(
      "delete from session where user_id = $1 and ($2::uuid is null or id = $2) returning id",
      [userId, sessionId ?? null],
    );
    const ids = gone.rows.map((row) => row.id);
    changes++;
    forget(ids);
    await Promise.all(ids.map((id) => bus.publish(SESSION_CHANNEL, id)));
  }

  return {
    async resolve(token) {
      if (token.length > 200) return undefined;
      const kind = kinds.get(token.slice(0, PREFIX_LENGTH));
      if (kind) return kind(token);
      const key = tokenHash(token).toString("base64");
      // While nobody tells us of sessions that end, none is believed without a look.
      const known = bus.connected ? cache.get(key) : undefined;
      const now = Date.now();
      if (known && now < known.expiresAt && now - known.seenWrittenAt < SEEN_EVERY_MS) return known.principal;
      const before = changes;
      const fresh = await look(token);
      if (fresh && changes === before) cache.set(key, fresh);
      else cache.delete(key);
      return fresh?.principal;
    },
    async open(user) {
      const token = newToken("ses");
      const id = newId();
      const expiresAt = new Date(Date.now() + rules.hours * 3_600_000);
      await system.query(
        `insert into session (enterprise_id, id, token_hash, user_id, expires_at, address, user_agent)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          user.enterpriseId,
          id,
          tokenHash(token),
          user.userId,
          expiresAt,
          user.address ?? null,
          user.userAgent?.slice(0, 400) ?? null,
        ],
      );
      return { token, id, expiresAt };
    },
    async holder(credentialId) {
      const session = await system.query<Found>(findSession("id"), [credentialId, idle]);
      if (session.rows[0]) return recognised(session.rows[0], false).principal;
      const key = await system.query<Found>(findKey("id"), [credentialId]);
      return key.rows[0] && recognised(key.rows[0], true).principal;
    },
    async count(userId) {
      const live = await system.query<{ n: number }>(
        "select count(*) as n from session where user_id = $1 and expires_at > now() and seen_at > now() - make_interval(secs => $2)",
        [userId, rules.idleMinutes * 60],
      );
      return live.rows[0]?.n ?? 0;
    },
    end,
    async endIn(work, userId, sessionId) {
      const gone = await work.db
        .deleteFrom("session")
        .where("enterprise_id", "=", work.enterpriseId)
        .where("user_id", "=", userId)
        .$if(sessionId !== undefined, (query) => query.where("id", "=", sessionId!))
        .returning("id")
        .execute();
      const ids = gone.map(({ id }) => id);
      work.afterCommit(() => {
        changes++;
        forget(ids);
      });
      for (const id of ids) await work.publish(SESSION_CHANNEL, id);
      // Who signed in between that and the commit did so as of before.
      if (sessionId === undefined) work.afterCommit(() => end(userId));
    },
    recognise: (prefix, lookUp) => void kinds.set(prefix, lookUp),
    onEnded: (action) => void ended.push(action),
    async used({ kind, credentialId }) {
      if (kind !== "session" || credentialId === null || inUse.has(credentialId)) return true;
      const found = await system.query({
        name: "use-session",
        text: `update session set seen_at = now() where id = $1 and expires_at > now()
               and seen_at > now() - make_interval(secs => $2)`,
        values: [credentialId, idle],
      });
      if (!found.rowCount) return false;
      inUse.set(credentialId, true);
      return true;
    },
    async gone(credentialIds) {
      const live = await system.query<{ id: string }>(
        `select id from session where id = any($1::uuid[]) and expires_at > now()
           and seen_at > now() - make_interval(secs => $2)
         union all select id from api_key where id = any($1::uuid[]) and (expires_at is null or expires_at > now())`,
        [credentialIds, idle],
      );
      const there = new Set(live.rows.map((row) => row.id));
      return credentialIds.filter((id) => !there.has(id));
    },
  };
}
