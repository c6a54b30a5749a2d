import { CHAT_STATES, type ChatState, type RuleEvent } from "#contract/chat/words.ts";

/** How a chat stands, as far as rules act on what changes of it. */
export interface Standing {
  state: ChatState;
  agentId: string | null;
  labels: readonly string[];
}

/** A change of a chat. */
export interface Turn {
  /** It has just been made. */
  begun: boolean;
  /** The customer wrote something that is said to us. */
  written: boolean;
  before: Standing;
  after: Standing;
}

/** The labels that a change added. */
export const labelsAdded = ({ before, after }: Pick<Turn, "before" | "after">): string[] =>
  after.labels.filter((one) => !before.labels.includes(one));

/** What happened in a change that rules act on, in the order in which they do. */
export function occurrencesIn(turn: Turn): RuleEvent[] {
  const { begun, written, before, after } = turn;
  const became = (state: ChatState) => after.state === state && (begun || before.state !== state);
  const holds: Record<RuleEvent, boolean> = {
    begun,
    written,
    labelled: labelsAdded(turn).length > 0,
    assigned: after.agentId !== null && after.agentId !== before.agentId,
    waiting: became(CHAT_STATES.started),
    ended: became(CHAT_STATES.closed),
  };
  return (Object.keys(holds) as RuleEvent[]).filter((event) => holds[event]);
}
