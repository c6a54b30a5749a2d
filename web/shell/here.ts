import { matchPath } from "react-router";
import type { Screen } from "../platform/screens.ts";

/**
 * Whether a person is at a screen of the menu: on it, on a page below it, or on a page that stands elsewhere and goes by
 * its name. A page below it that has an entry of its own is there, and not here too.
 */
export function isAt(pathname: string, screen: Screen, all: readonly Screen[]): boolean {
  const end = all.some(({ nav, path }) => nav && path.startsWith(`${screen.path}/`));
  if (matchPath({ path: screen.path, end }, pathname)) return true;
  return all.some(
    ({ nav, title, path }) => !nav && title === screen.title && matchPath({ path, end: true }, pathname),
  );
}
