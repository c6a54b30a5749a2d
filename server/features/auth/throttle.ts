import type pg from "pg";

const WINDOW_MINUTES = 15;
const LOCK_MINUTES = 15;
const FAILURES_ALLOWED = 5;

/**
 * Counts wrong passwords: after five in fifteen minutes the account refuses sign-in for fifteen. A session that is
 * already open goes on, so a stranger cannot shut a person out for good.
 */
export interface Throttle {
  /** Minutes until sign-in is open again; 0 when it is. */
  lockedFor(account: string): Promise<number>;
  failed(account: string): Promise<void>;
  clear(account: string): Promise<void>;
  prune(): Promise<void>;
}

export function createThrottle(system: pg.Pool): Throttle {
  return {
    async lockedFor(account) {
      const found = await system.query<{ minutes: number }>(
        `select ceil(extract(epoch from locked_until - now()) / 60)::int as minutes
         from platform.login_throttle where key = $1 and locked_until > now()`,
        [account],
      );
      return found.rows[0]?.minutes ?? 0;
    },
    async failed(account) {
      await system.query(
        `insert into platform.login_throttle as t (key, failures, window_ends_at)
         values ($1, 1, now() + make_interval(mins => $2))
         on conflict (key) do update set
           failures = case when t.window_ends_at < now() then 1 else t.failures + 1 end,
           window_ends_at = case when t.window_ends_at < now() then excluded.window_ends_at else t.window_ends_at end,
           locked_until = case when t.window_ends_at >= now() and t.failures + 1 >= $3
             then now() + make_interval(mins => $4) else t.locked_until end`,
        [account, WINDOW_MINUTES, FAILURES_ALLOWED, LOCK_MINUTES],
      );
    },
    async clear(account) {
      await system.query("delete from platform.login_throttle where key = $1", [account]);
    },
    async prune() {
      await system.query(
        "delete from platform.login_throttle where window_ends_at < now() and coalesce(locked_until, now()) <= now()",
      );
    },
  };
}
