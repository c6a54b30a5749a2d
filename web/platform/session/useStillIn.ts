import { useQuery } from "@tanstack/react-query";
import { recognise, useSession, wasIn } from "./store.ts";

/** Whether somebody is still signed in, for a page before the sign-in: asked where this browser had somebody. */
export function useStillIn() {
  const { me, ended } = useSession();
  const known = useQuery({
    queryKey: ["who"],
    queryFn: recognise,
    enabled: wasIn() && !me,
    retry: false,
    gcTime: 0,
  });
  // The end of a session throws away every query, this one too, which then never tells that it is over.
  return { me, asking: known.isLoading && !ended };
}
