import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { remember } from "#web/platform/storage.ts";

/** How far a newcomer is. `waiting` until that is known; no steps once all are done, or once they have seen enough of them. */
export function useFirstSteps() {
  const key = `dlvrd.firstSteps.${useSession((session) => session.me?.uId)}`;
  const [hidden, setHidden] = useState(() => remember.get(key) !== null);
  const { data, isLoading } = useQuery({ ...apiQuery("GET /e/enterprise/first_steps"), enabled: !hidden });
  const all = hidden ? [] : (data?.steps ?? []);
  return {
    waiting: isLoading,
    steps: all.every((step) => step.done) ? [] : all,
    hide: () => {
      remember.set(key, "hidden");
      setHidden(true);
    },
  };
}
export type FirstStepsState = ReturnType<typeof useFirstSteps>;
