import { useState } from "react";
import type { CannedReply } from "#contract/chat/canned.ts";
import type { CannedActions } from "#contract/chat/canned-actions.ts";
import { cannedSteps, NO_ACTIONS } from "#engines/chat/index.ts";
import type { Last } from "./ActionFields.tsx";
import type { Planned } from "./useStepWords.ts";

function lastOf({ transfer, close }: CannedActions): Last {
  if (close) return "close";
  if (transfer) return transfer.agentId === undefined ? "department" : "agent";
  return "nothing";
}

/** What a canned reply is to do, as it is written down. */
export function usePlanning(reply: Pick<CannedReply, "actions" | "names"> | undefined) {
  const [start] = useState<Planned>({ actions: reply?.actions ?? NO_ACTIONS, names: reply?.names ?? {} });
  const [planned, setPlanned] = useState(start);
  const [last, setLast] = useState(() => lastOf(start.actions));
  const set = (change: Partial<CannedActions>, names: Record<string, string> = {}) =>
    setPlanned((old) => ({ actions: { ...old.actions, ...change }, names: { ...old.names, ...names } }));
  const { transfer } = planned.actions;
  return {
    planned,
    last,
    set,
    onLast: (next: Last) => {
      setLast(next);
      set({
        close: next === "close" ? { disposition: "", quietly: false } : null,
        transfer: next === "agent" || next === "department" ? { note: transfer?.note ?? "" } : null,
      });
    },
    dirty: JSON.stringify(planned.actions) !== JSON.stringify(start.actions),
    does: cannedSteps(planned.actions).length > 0,
    /** Whether it is said to whom a chat is passed on. */
    complete: transfer === null || Boolean(transfer.agentId) || Boolean(transfer.departmentId),
  };
}
