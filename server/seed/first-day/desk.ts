import { randomUUID } from "node:crypto";
import type { ChatView } from "#contract/chat/views.ts";
import { API } from "#contract/route.ts";
import type { SandboxPhone } from "#contract/sandbox/phones.ts";
import type { Speaker } from "../speaker.ts";
import { until } from "../until.ts";

interface Talk {
  /** What the customer writes first. */
  begins: string;
  answer: string;
  /** What they say to that; the chat is closed after it. */
  ends?: string;
  label?: string;
}

const TALKS: readonly Talk[] = [
  {
    begins: "Hello, my order of last week has not come yet.",
    answer: "I am sorry about that. It left Mumbai this morning and will be with you tomorrow by noon.",
    ends: "Thank you, that helps!",
    label: "Order",
  },
  {
    begins: "Can I still change the delivery address?",
    answer: "You can, until it is packed. Which address shall I put?",
  },
];
/** Whoever writes this waits for an agent; the first day ends with it. */
export const WAITS = "Do you deliver on Sundays?";
const APOLOGY = "I am very sorry. Which dish was it? I would like to make up for it.";

/** An agent's first chats: with people who write on their telephones, and with a visitor who complained to the bot. */
export async function demoDesk(admin: Speaker, agent: Speaker, accountId: string): Promise<void> {
  const labels = new Map<string, string>();
  for (const name of ["Order", "Complaint"])
    labels.set(name, (await admin.post<{ id: string }>("/e/chat/config/create", { name })).id);
  const { list } = await admin.get<{ list: SandboxPhone[] }>(
    `${API}/sandbox/phones?accountId=${accountId}&perPage=20`,
  );
  // Those at the front have pressed something.
  const [waits, ...talk] = list.slice(-(TALKS.length + 1));
  const write = ({ id }: SandboxPhone, text: string) =>
    admin.post(`${API}/sandbox/phones/${id}/messages`, { kind: "text", text });
  for (const [at, phone] of talk.entries()) {
    const { begins, answer, ends, label } = TALKS[at]!;
    await write(phone, begins);
    const { chatId } = await pickUp(agent, (chat) => chat.lastMessage?.text === begins);
    await reply(agent, chatId, answer);
    if (!ends) continue;
    await write(phone, ends);
    await chatThat(agent, (chat) => chat.chatId === chatId && chat.lastMessage?.text === ends);
    if (label) await agent.post(`/e/enterprise/chat/${chatId}/update_tag`, { labels: [labels.get(label)] });
    await agent.post(`/e/enterprise/chat/${chatId}/close`, {});
  }
  if (waits) await write(waits, WAITS);
}

/** The visitor who complained. */
export async function demoComplaint(agent: Speaker, name: string): Promise<void> {
  const { chatId } = await pickUp(agent, ({ customer }) => customer.name === name);
  await reply(agent, chatId, APOLOGY);
}

const reply = (agent: Speaker, chatId: string, text: string) =>
  agent.ask("agentReplyChat", { chatId, text, messageId: randomUUID() });

async function pickUp(agent: Speaker, is: (chat: ChatView) => boolean): Promise<ChatView> {
  const { chatId } = await chatThat(agent, (chat) => chat.state === 1 && is(chat));
  return agent.ask("agentPickupChat", { chatId });
}

const chatThat = (agent: Speaker, is: (chat: ChatView) => boolean): Promise<ChatView> =>
  until("a chat", async () => {
    const { chats } = await agent.get<{ chats: ChatView[] }>("/e/enterprise/chat/summary");
    return chats.find(is);
  });
