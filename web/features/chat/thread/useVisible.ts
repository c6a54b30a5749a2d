import { useSyncExternalStore } from "react";

const listen = (hear: () => void) => {
  document.addEventListener("visibilitychange", hear);
  return () => document.removeEventListener("visibilitychange", hear);
};

/** Whether the page is in front of somebody. */
export const useVisible = (): boolean =>
  useSyncExternalStore(listen, () => document.visibilityState === "visible");
