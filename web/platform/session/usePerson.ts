import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "./store.ts";
import { whoQuery } from "./who.ts";

/** Who is here, for a page behind the sign-in: asked of the server where it is not known yet; their conventions hold. */
export function usePerson() {
  const { me, ended } = useSession();
  const who = useQuery({
    ...whoQuery,
    enabled: !me && !ended,
    retry: 1,
  });
  useEffect(() => {
    if (me) void import("../conventions.ts").then(({ followConventions }) => followConventions());
  }, [me]);
  return { me, ended, who };
}
