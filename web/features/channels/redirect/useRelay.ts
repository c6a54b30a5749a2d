import { useEffect } from "react";

/** The names that the page which opened this one listens and speaks under. */
const REDIRECT = "360messageRedirect";
const CLOSE = "360messageClose";

/** Hands the parameters of this address on to the page that opened it, and closes this window when that page says so. */
export function useRelay(allowed: boolean): void {
  useEffect(() => {
    if (!allowed) return;
    const [redirect, close] = [new BroadcastChannel(REDIRECT), new BroadcastChannel(CLOSE)];
    close.addEventListener("message", ({ data }) => {
      if (data === "close") window.close();
    });
    // A channel of one origin has no other to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    redirect.postMessage(Object.fromEntries(new URLSearchParams(window.location.search)));
    return () => {
      redirect.close();
      close.close();
    };
  }, [allowed]);
}
