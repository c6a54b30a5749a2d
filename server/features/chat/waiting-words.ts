import type { ChatContent } from "#contract/chat/content.ts";
import type { Held, LaterWords } from "#contract/chat/later-words.ts";

/** Words of an agent that wait in a chat for their time, as they are kept. Instants are written as the wire does. */
export interface Waiting {
  id: string;
  userId: string;
  name: string;
  at: string;
  text: string;
  artifactId: string | null;
  /** The file as the thread shows it. */
  media: (ChatContent & { kind: "media" }) | null;
  /** Left out where it waited before there were any. */
  template?: LaterWords["template"];
  private: boolean;
  mentions: string[];
  unlessWritten: boolean;
  /** How many messages the customer had written when it was planned. */
  counted: number;
  held: Held | null;
}
