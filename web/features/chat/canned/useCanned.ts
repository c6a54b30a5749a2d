import "../supervision/start.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type CannedFacts, findCanned, renderCanned } from "#engines/chat/index.ts";
import { useSession } from "#web/platform/session/store.ts";
import { cannedQuery } from "../supervision/queries.ts";

export interface CannedChoice {
  id: string;
  shortcut: string;
  /** As it would be said now. */
  text: string;
}
const MOST = 50;

/**
 * The canned replies that fit what was typed behind "/", filled in for this customer and agent. `typed` is null while
 * nobody asks for any: nothing is fetched then.
 */
export function useCanned(typed: string | null, customerName: string): readonly CannedChoice[] {
  const agentName = useSession(({ me }) => me?.name ?? "");
  const { data } = useQuery({ ...cannedQuery(), enabled: typed !== null });
  return useMemo(() => {
    if (typed === null || !data) return [];
    const facts: CannedFacts = { "customer.name": customerName, "agent.name": agentName };
    return findCanned(data.replies, typed)
      .slice(0, MOST)
      .map(({ id, shortcut, text }) => ({ id, shortcut, text: renderCanned(text, facts) }));
  }, [typed, data, customerName, agentName]);
}
