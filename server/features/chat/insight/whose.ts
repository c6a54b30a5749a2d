import type { Scope } from "#server/platform/scope.ts";
import { sightOf } from "../agents/sight.ts";
import type { Departments } from "../chats/sight.ts";

interface Whose {
  /** Who sees their own chats alone sees their own figures. */
  agentId?: string | undefined;
  within: Departments;
}

/** Whose chats somebody's figures count. */
export async function whoseChats(scope: Scope, agentId?: string): Promise<Whose> {
  const { dataScope, userId } = scope.principal;
  return {
    agentId: dataScope === "own" ? (userId ?? undefined) : agentId,
    within: dataScope === "department" ? (await sightOf(scope)).reads : "all",
  };
}
