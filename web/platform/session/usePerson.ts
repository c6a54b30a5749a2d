import { useQuery } from "@tanstack/react-query";
import { useSession } from "./store.ts";
import { whoQuery } from "./who.ts";

/** Who is here, for a page behind the sign-in: asked of the server where it is not known yet. */
export function usePerson() {
  const { me, ended } = useSession();
  const who = useQuery({
    ...whoQuery,
    enabled: !me && !ended,
    retry: 1,
  });
  return { me, ended, who };
}
