import type pg from "pg";

/** Prepared statements a connection may hold; a program's own queries are far fewer. */
const NAMES_MAX = 1_000;
/** A text is prepared once it has come this often: one that is built anew each time never is. */
const WORTH_IT = 3;

/** Begins a text that people's own rules wrote: however often it comes, it is nobody's but theirs. */
export const NEVER_PREPARED = "/* by rule */ ";

const seen = new Map<string, number>();
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_MAX || text.startsWith(NEVER_PREPARED)) return known;
  const count = (seen.get(text) ?? 0) + 1;
  if (seen.size > NAMES_MAX * 10) seen.clear();
  seen.set(text, count);
  if (count < WORTH_IT) return undefined;
  seen.delete(text);
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * The connection as a query builder sees it: texts that come again and again run as prepared statements, so that
 * PostgreSQL parses and plans them once a connection instead of at every call.
 */
export function preparing(client: pg.PoolClient): pg.PoolClient {
  return new Proxy(client, {
    get(target, property) {
      if (property !== "query") {
        const value = Reflect.get(target, property) as unknown;
        return typeof value === "function" ? value.bind(target) : value;
      }
      return (text: unknown, values?: unknown[]) =>
        typeof text === "string" && values !== undefined
          ? target.query({ name: nameOf(text), text, values } as pg.QueryConfig)
          : target.query(text as string, values as unknown[]);
    },
  });
}
