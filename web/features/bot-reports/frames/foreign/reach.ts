import { queryOptions } from "@tanstack/react-query";

const PATIENCE_MS = 15_000;

/**
 * Whether a page can be had. A frame that shows nothing does not tell why, so the page is asked for once before; of
 * another server's answer a browser tells only that there is one.
 */
export const reachQuery = (address: string) =>
  queryOptions({
    queryKey: ["reach", address],
    queryFn: async () => {
      const answer = await fetch(address, {
        mode: "no-cors",
        credentials: "include",
        headers: { accept: "text/html" },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.type !== "opaque" && !answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return true;
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
