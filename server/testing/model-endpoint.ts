import { type ReceivedCall, type Receiver, startReceiver } from "./receiver.ts";

interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  tools?: unknown;
  input?: string[];
}

/** A language model's endpoint on this machine that writes down what it is asked. */
export interface ModelEndpoint {
  baseUrl: string;
  key: string;
  receiver: Receiver;
  /** The bodies of the completions it was asked for. */
  asked(): ChatBody[];
  /** What it answers to a prompt. */
  says: (body: ChatBody) => string;
  close(): Promise<void>;
}

/** Speaks the OpenAI protocol: completions whole and streamed, embeddings, and refuses a wrong key. */
export async function startModelEndpoint(): Promise<ModelEndpoint> {
  const receiver = await startReceiver();
  const bodyOf = (call: ReceivedCall) => JSON.parse(call.body.toString()) as ChatBody;
  const endpoint: ModelEndpoint = {
    baseUrl: `${receiver.origin}/v1`,
    key: "sk-right-0123456789",
    receiver,
    asked: () => receiver.calls.filter(({ url }) => url.endsWith("/chat/completions")).map(bodyOf),
    says: () => "ready",
    close: () => receiver.close(),
  };
  receiver.answer = (call) => {
    if (call.headers.authorization !== `Bearer ${endpoint.key}`) {
      const message = `Incorrect API key provided: ${call.headers.authorization?.slice(7)}`;
      return { status: 401, body: JSON.stringify({ error: { message } }) };
    }
    const body = bodyOf(call);
    if (call.url.endsWith("/embeddings")) {
      const data = body.input!.map((text, index) => ({ index, embedding: [text.length, 1, 0] }));
      return { status: 200, body: JSON.stringify({ data: data.toReversed(), usage: { total_tokens: 5 } }) };
    }
    const text = endpoint.says(body);
    if (!body.stream) {
      const choices = [{ message: { role: "assistant", content: text }, finish_reason: "stop" }];
      return { status: 200, body: JSON.stringify({ choices, usage: { total_tokens: 100 } }) };
    }
    const parts = text.split(/(?<= )/).map((content) => ({ choices: [{ delta: { content } }] }));
    const last = { choices: [], usage: { total_tokens: 100 } };
    const lines = [...parts, last].map((part) => `data: ${JSON.stringify(part)}\n\n`);
    return { status: 200, body: `${lines.join("")}data: [DONE]\n\n` };
  };
  return endpoint;
}
