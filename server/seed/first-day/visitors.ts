import { randomUUID } from "node:crypto";
import { API } from "#contract/route.ts";
import { VISITOR_PATH, type VisitorMessage } from "#contract/chat/webchat.ts";
import type { App } from "#server/app.ts";
import { speakerOf, type Speaker } from "../speaker.ts";
import { until } from "../until.ts";

interface Visitor {
  name: string;
  says: readonly string[];
  /** They go on their way; whoever does not waits for a person. */
  leaves: boolean;
}

/** Who complains to the bot, and waits for an agent. */
export const COMPLAINS = "Vikram Shetty";

const VISITORS: readonly Visitor[] = [
  { name: "Esha Iyer", says: ["hello", "when do you close"], leaves: true },
  { name: "Farhan Khan", says: ["i would like to book a table", "4", "tomorrow"], leaves: true },
  { name: "Gita Das", says: ["are you open on sunday", "a table for two tomorrow please"], leaves: true },
  { name: "Joseph Thomas", says: ["good evening", "can i reserve a table", "6", "friday"], leaves: true },
  { name: "Sana Menon", says: ["can i pay by card", "is my dog welcome"], leaves: false },
  { name: COMPLAINS, says: ["hi there", "the food was cold"], leaves: false },
];

/** Visitors of the demo shop who talk with its bot, once that is trained. Those who asked for a person wait for one. */
export async function demoVisitors({
  app,
  admin,
  shopKey,
  botId,
}: {
  app: App;
  admin: Speaker;
  shopKey: string;
  botId: string;
}): Promise<void> {
  await until("a bot that is trained", async () => {
    const { live } = await admin.get<{ live: object | null }>(`${API}/nlp/agent/${botId}/training`);
    return live !== null;
  });
  for (const visitor of VISITORS) await visit(app, shopKey, visitor);
}

async function visit(app: App, key: string, { name, says, leaves }: Visitor): Promise<void> {
  const nobody = speakerOf(app, "");
  const { token } = await nobody.post<{ token: string }>(`${VISITOR_PATH}/start`, { key, name });
  const visitor = speakerOf(app, token);
  for (const text of says) await asked(visitor, text);
  if (leaves) await visitor.ask("customerEndChat", {});
}

/** Says something, and waits for what the bot says to it. */
async function asked(visitor: Speaker, text: string): Promise<void> {
  const messageId = randomUUID();
  await visitor.ask("customerReplyChat", { text, messageId });
  await until("an answer by the bot", async () => {
    const { messages } = await visitor.get<{ messages: VisitorMessage[] }>(`${VISITOR_PATH}/messages`);
    const own = messages.find((message) => message.messageId === messageId);
    return messages.some(({ by, seq }) => by !== "customer" && own !== undefined && seq > own.seq);
  });
}
