import type { Found, FoundKind } from "#web/platform/finder.ts";

/** Something that was opened from the palette, and the screen on which its kind stands. */
export interface Recent extends Found {
  kind: FoundKind;
  screen: string;
}
const MOST = 5;
const keyOf = (uId: string) => `dlvrd.recent.${uId}`;

// For as long as the tab is open: names of customers do not stay on a device that others use too.
export function recents(uId: string): Recent[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(uId)) ?? "[]") as Recent[];
  } catch {
    return [];
  }
}

export function rememberRecent(uId: string, opened: Recent): void {
  const others = recents(uId).filter(({ to }) => to !== opened.to);
  try {
    sessionStorage.setItem(keyOf(uId), JSON.stringify([opened, ...others].slice(0, MOST)));
  } catch {
    // Where nothing may be kept, nothing is recent.
  }
}
