import { z } from "zod";
import { id, instant, paging, text } from "../common.ts";
import { routes } from "../route.ts";
import { AGENTS_PAGE } from "./limits.ts";
import { AGENT_STATUS, ANY_AGENT_STATUS } from "./words.ts";

const status = z.union([
  z.literal(AGENT_STATUS.offline),
  z.literal(AGENT_STATUS.available),
  z.literal(AGENT_STATUS.busy),
]);
const ofForm = z.coerce.number().pipe(status);

export const chatAgent = z.object({
  uId: z.string(),
  name: z.string(),
  agentStatus: status,
  /** Since when. */
  statusSince: instant.nullable(),
  /** Whether a console of theirs is connected. */
  online: z.boolean(),
  openChats: z.number(),
  /** How many chats they take at once. */
  capacity: z.number(),
  departments: z.array(z.string()),
});
export type ChatAgent = z.output<typeof chatAgent>;

const E = "/e/enterprise";

export const chatAgentRoutes = routes({
  agents: {
    method: "GET",
    path: `${E}/agents`,
    summary: "Who handles chats, with their status and load; those who can take one first.",
    permission: ["CHAT.HANDLE", "CHAT.VIEW_MONITOR"],
    envelope: "enterprise",
    query: z.object({
      name: text(100).default(""),
      deptId: id("department").optional(),
      agentStatus: z.coerce.number().int().min(ANY_AGENT_STATUS).max(2).default(ANY_AGENT_STATUS),
      ...paging(AGENTS_PAGE),
    }),
    reply: z.object({ agents: z.array(chatAgent), more: z.boolean() }),
  },
  agentStatus: {
    method: "GET",
    path: `${E}/get_agent_status`,
    summary: "Whether this agent takes chats.",
    permission: "CHAT.HANDLE",
    envelope: "enterprise",
    reply: z.object({ agentStatus: status, openChats: z.number(), capacity: z.number() }),
  },
  updateAgentStatus: {
    method: "PUT",
    path: `${E}/update_agent_status`,
    summary: "Say whether this agent takes chats: 0 offline, 1 available, 2 busy.",
    permission: "CHAT.HANDLE",
    envelope: "enterprise",
    body: z.object({ agentStatus: ofForm }),
    reply: z.object({ agentStatus: status }),
  },
});
