import { useEffect } from "react";

/** The names under which the page speaks that 360dialog sends people back to. */
const REDIRECT = "360messageRedirect";
const CLOSE = "360messageClose";

/** Takes what 360dialog gave, relayed by the page it sends people back to, and lets that page close. */
export function usePartnerAnswer(listens: boolean, take: (fields: Record<string, string>) => void): void {
  useEffect(() => {
    if (!listens) return;
    const [redirect, close] = [new BroadcastChannel(REDIRECT), new BroadcastChannel(CLOSE)];
    redirect.addEventListener("message", ({ data }) => {
      take(data as Record<string, string>);
      // A channel of one origin has no other to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      close.postMessage("close");
    });
    return () => {
      redirect.close();
      close.close();
    };
  }, [listens, take]);
}
