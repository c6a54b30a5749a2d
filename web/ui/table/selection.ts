/** The selection after one row was ticked or unticked. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** After the head's box was pressed: takes the page in, or out when all of it was in. Other pages' rows stay. */
export function togglePage(ids: ReadonlySet<string>, page: readonly string[]): ReadonlySet<string> {
  const next = new Set(ids);
  const all = page.every((id) => ids.has(id));
  for (const id of page) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** How much of the page is selected, as the head's box shows it. */
export function pageState(ids: ReadonlySet<string>, page: readonly string[]): "none" | "some" | "all" {
  const chosen = page.filter((id) => ids.has(id)).length;
  if (!chosen) return "none";
  return chosen === page.length ? "all" : "some";
}
