import { matchPath } from "react-router";
import type { Screen } from "../platform/screens.ts";

/**
 * Whether a person is at a screen of the menu: on it, on a page below it, or on a page that stands elsewhere and goes by
 * its name. A page below it that has an entry of its own, or goes by the name of another one, is there, and not here too.
 */
export function isAt(pathname: string, screen: Screen, all: readonly Screen[]): boolean {
  const named = all.filter(({ nav, path }) => !nav && matchPath({ path, end: true }, pathname));
  if (named.some(({ title }) => title === screen.title)) return true;
  const isElsewhere = named.some(({ title }) => all.some((one) => one.nav && one.title === title));
  const end = isElsewhere || all.some(({ nav, path }) => nav && path.startsWith(`${screen.path}/`));
  return matchPath({ path: screen.path, end }, pathname) !== null;
}
