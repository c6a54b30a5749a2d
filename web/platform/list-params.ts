import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";

type Value = string | number | boolean;
type Params<T> = { [K in keyof T]: T[K] extends number ? number : T[K] extends boolean ? boolean : string };

function read<T extends Value>(raw: string | null, fallback: T): T {
  if (raw === null) return fallback;
  if (typeof fallback === "number") {
    const number = Number(raw);
    return (Number.isFinite(number) && number >= 0 ? number : fallback) as T;
  }
  if (typeof fallback === "boolean") return (raw === "true") as T;
  return raw as T;
}

/**
 * A list's filters and page, kept in the address so that a link or the back button shows the same rows.
 * Only what differs from the defaults is written. Any change but of `from` itself goes back to the first page.
 */
export function useListParams<const T extends Record<string, Value>>(defaults: T) {
  const [search, setSearch] = useSearchParams();
  // The router tells of a change when it is drawn: one that follows sooner has to begin from it, or would undo it.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const names = JSON.stringify(defaults);
  const params = useMemo(() => {
    const known = JSON.parse(names) as Record<string, Value>;
    return Object.fromEntries(
      Object.entries(known).map(([name, fallback]) => [name, read(search.get(name), fallback)]),
    ) as Params<T>;
  }, [search, names]);

  const set = useCallback(
    (change: Partial<Params<T>>, { push = false } = {}) => {
      const known = JSON.parse(names) as Record<string, Value>;
      const next = new URLSearchParams(latest.current);
      if (!("from" in change)) next.delete("from");
      for (const [name, value] of Object.entries(change) as [string, Value][]) {
        if (value === known[name] || value === "") next.delete(name);
        else next.set(name, String(value));
      }
      latest.current = next;
      setSearch(next, { replace: !push });
    },
    [setSearch, names],
  );
  return [params, set] as const;
}
