import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";

/** The chats of the monitor by what they wait for, each longest waiting first. */
export interface Board {
  waiting: ChatView[];
  missed: ChatView[];
  /** Waiting and missed ones: what somebody should take. */
  queue: ChatView[];
  bots: ChatView[];
  ongoing: ChatView[];
  aside: ChatView[];
  /** Of all of these, those whose customer is upset now. */
  upset: ChatView[];
  /** Of all of these, those to whom a promise is broken now. */
  broken: ChatView[];
  /** How many each agent has. */
  open: ReadonlyMap<string, number>;
}

export const waitsSince = (chat: ChatView): string => chat.queuedAt ?? chat.createdAt;
/** Since when the customer waits for a word; undefined where it is not the agent's turn. */
export const unansweredSince = ({ lastMessage }: ChatView): string | undefined =>
  lastMessage?.by === "customer" ? lastMessage.at : undefined;

/** Counts the chats, of one department where it is given. */
export function boardOf(chats: Iterable<ChatView>, departmentId = ""): Board {
  const own = [...chats].filter((chat) => !departmentId || chat.departmentId === departmentId);
  const inState = (state: ChatView["state"]) =>
    own
      .filter((chat) => chat.state === state)
      .sort((one, other) => waitsSince(one).localeCompare(waitsSince(other)));
  const waiting = inState(CHAT_STATES.started);
  const missed = inState(CHAT_STATES.missed);
  const ongoing = inState(CHAT_STATES.ongoing);
  const open = new Map<string, number>();
  for (const { agent } of ongoing) if (agent) open.set(agent.uId, (open.get(agent.uId) ?? 0) + 1);
  return {
    waiting,
    missed,
    queue: [...waiting, ...missed].sort((one, other) => waitsSince(one).localeCompare(waitsSince(other))),
    bots: inState(CHAT_STATES.created),
    ongoing,
    aside: inState(CHAT_STATES.suspended),
    upset: own.filter(({ state, upset }) => upset && state !== CHAT_STATES.closed),
    broken: own.filter(({ promises }) => promises.some(({ broken }) => broken)),
    open,
  };
}
