import { useQuery } from "@tanstack/react-query";
import { useSession, wasIn } from "./store.ts";
import { whoQuery } from "./who.ts";

/** Whether somebody is still signed in, for a page before the sign-in: asked where this browser had somebody. */
export function useStillIn() {
  const { me, ended } = useSession();
  const known = useQuery({
    ...whoQuery,
    enabled: wasIn() && !me,
    retry: false,
  });
  // The end of a session throws away every query, this one too, which then never tells that it is over.
  return { me, asking: known.isLoading && !ended };
}
