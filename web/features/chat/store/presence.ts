import type { ChatView } from "#contract/chat/views.ts";
import { AGENT_STATUS, type AgentStatus } from "#contract/chat/words.ts";
import { isPutTo } from "#engines/chat/index.ts";
import { apiQuery, queryClient } from "#web/platform/api/query.ts";

/** Whether this agent takes chats. */
export const STATUS = "GET /e/enterprise/get_agent_status";

/**
 * Whether a chat that begins to wait calls somebody of this status: who is busy is asked for what is put to them alone,
 * and who is offline for nothing. It stands in their count all the same.
 */
export const callsFor = (status: AgentStatus | undefined, chat: ChatView, uId: string): boolean =>
  status === undefined ||
  status === AGENT_STATUS.available ||
  (status === AGENT_STATUS.busy && isPutTo(chat, uId));

/** The status of this agent as it is known. */
export const statusNow = (): AgentStatus | undefined =>
  queryClient.getQueryData(apiQuery(STATUS).queryKey)?.agentStatus;
