import type { Watched } from "./watch.ts";

/** Runs in the page after the walk. What could not be reached, and what only a mouse can press. */
export function judge(): { findings: string[]; changed: boolean } {
  const noted = (window as Watched).keyboard;
  if (!noted) return { findings: ["the page was left"], changed: true };
  const { stops, findings, before, end, still, stop } = noted;
  noted.settle();
  stop.abort();
  end.remove();
  const changed = document.querySelectorAll(noted.counted).length !== noted.count;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  delete (window as Watched).keyboard;
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  if (!noted.ended)
    findings.add(`the walk came to no end; it was last at ${stops.at(-1)?.outerHTML.slice(0, 200)}`);

  const ROLES =
    "button link menuitem menuitemcheckbox menuitemradio tab switch checkbox radio option gridcell slider";
  const roles = ROLES.split(" ").map((role) => `[role=${role}]`);
  const NATIVE = "a[href], button, input, select, textarea, summary, [contenteditable=true]";
  const OPERABLE = `${NATIVE}, ${roles.join(", ")}, [tabindex='0']`;
  const WIDGET = [
    "tablist",
    "radiogroup",
    "menu",
    "menubar",
    "listbox",
    "tree",
    "treegrid",
    "grid",
    "toolbar",
  ]
    .map((role) => `[role=${role}]`)
    .join(", ");
  const named = (one: Element) => one.outerHTML.replace(/ (class|style|d)="[^"]*"/g, "").slice(0, 200);
  const modals = [...document.querySelectorAll<HTMLElement>("[aria-modal=true]")];
  const scope = modals.findLast((one) => one.checkVisibility({ visibilityProperty: true })) ?? document.body;
  const reached = new Set(stops);

  type Props = { onClick?: unknown; onKeyDown?: unknown };
  const propsOf = (one: Element): Props => {
    const key = Object.keys(one).find((name) => name.startsWith("__reactProps$"));
    return key ? ((one as unknown as Record<string, Props>)[key] ?? {}) : {};
  };
  const shown = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return (
      width > 2 &&
      height > 2 &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest("[inert], [aria-hidden=true], [hidden]")
    );
  };
  /** Another member of its group is the stop, and arrows lead on from there. */
  const byArrows = (one: Element): boolean => {
    if (one instanceof HTMLInputElement && one.type === "radio")
      return stops.some((other) => other instanceof HTMLInputElement && other.name === one.name);
    for (let group = one.parentElement; group && group !== scope; group = group.parentElement) {
      const listens = group.matches(WIDGET) || Boolean(propsOf(group).onKeyDown);
      if (
        listens &&
        (reached.has(group) || stops.some((other) => group?.contains(other) && other.tagName === one.tagName))
      )
        return true;
    }
    return false;
  };
  for (const one of scope.querySelectorAll(OPERABLE)) {
    if (reached.has(one) || one.matches(":disabled, [aria-disabled=true]") || !shown(one)) continue;
    // A picture of a field is not the field.
    if (one.closest("[contenteditable=true]") !== null && !one.matches("[contenteditable=true]")) continue;
    if (!byArrows(one)) findings.add(`cannot be reached: ${named(one)}`);
  }
  for (const one of scope.querySelectorAll("*")) {
    if (typeof propsOf(one).onClick !== "function" || !shown(one)) continue;
    if (one.closest(OPERABLE) || one.closest("label")) continue;
    // It repeats what its link, button or field does; a tick or a menu in a row does something else.
    const own = one.querySelector(
      "a[href], button:not([aria-haspopup=menu]), input:not([type=checkbox]), textarea",
    );
    const wraps = one.getAttribute("role") === "presentation" && one.querySelector(OPERABLE);
    if (!own && !wraps) findings.add(`can be pressed by a mouse alone: ${named(one)}`);
  }
  return { findings: [...findings], changed };
}
