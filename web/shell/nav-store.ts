import { create } from "zustand";
import { remember } from "../platform/storage.ts";

const KEY = "dlvrd.nav";

interface Nav {
  /** Icons only. On medium screens that is how it starts. */
  collapsed: boolean;
  /** On small screens: laid over the page. */
  open: boolean;
}
const kept = remember.get(KEY);

export const useNav = create<Nav>(() => ({
  collapsed: kept ? kept === "collapsed" : innerWidth < 1200,
  open: false,
}));

export function toggleNav(): void {
  const collapsed = !useNav.getState().collapsed;
  useNav.setState({ collapsed });
  remember.set(KEY, collapsed ? "collapsed" : "full");
}
