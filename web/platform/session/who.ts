import { queryClient } from "../api/query.ts";
import { textsReady } from "../i18n/index.ts";
import { recognise, useSession } from "./store.ts";

/** The question who is here. It is asked once, however many wait for it. */
export const whoQuery = { queryKey: ["who"], queryFn: recognise, gcTime: 0 };

/** Asks it ahead of the page that needs it, where it is not known. */
export async function askWho(): Promise<void> {
  // A session that is over is said in words.
  await textsReady;
  const { me, ended } = useSession.getState();
  if (!me && !ended) await queryClient.prefetchQuery({ ...whoQuery, retry: 1 });
}
