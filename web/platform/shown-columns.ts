import { useMemo, useState } from "react";
import type { ColumnChoice } from "#web/ui/table/ColumnMenu.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { remember } from "./storage.ts";

function read(key: string): ReadonlySet<string> | undefined {
  try {
    const kept: unknown = JSON.parse(remember.get(key) ?? "null");
    return Array.isArray(kept) ? new Set(kept.map(String)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The columns of a list that are shown, as they were chosen last on this device, and the choice for the menu. Untouched,
 * each shows where there is room for it; what was chosen shows everywhere, and the table is scrolled. The first column,
 * those that a phone keeps and those that act cannot be hidden.
 */
export function useShownColumns<T>(
  list: string,
  all: readonly Column<T>[],
): { columns: readonly Column<T>[]; choice: ColumnChoice } {
  const key = `dlvrd.columns.${list}`;
  const [hidden, setHidden] = useState(() => read(key));
  return useMemo(() => {
    const free = new Set(all.filter(({ keep, acts }, at) => at > 0 && !keep && !acts));
    const columns = !hidden
      ? all
      : all
          .filter((one) => !free.has(one) || !hidden.has(one.key))
          .map((one): Column<T> => (free.has(one) ? { ...one, priority: 1 } : one));
    const choice: ColumnChoice = {
      columns: [...free],
      hidden: hidden ?? new Set(),
      onChange(next) {
        remember.set(key, JSON.stringify([...next]));
        setHidden(next);
      },
      onReset:
        hidden &&
        (() => {
          remember.remove(key);
          setHidden(undefined);
        }),
    };
    return { columns, choice };
  }, [all, hidden, key]);
}
