import { z } from "zod";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { callEndpoint, type Endpoint, EndpointError, type WireOptions } from "./wire.ts";

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}
export interface ChatOrder {
  messages: readonly ChatMessage[];
  /** The longest answer, in tokens. */
  maxTokens: number;
  temperature?: number;
  /** The answer is to be a JSON object. */
  json?: boolean;
}
export interface ChatAnswer {
  text: string;
  /** As the endpoint counted them, else reckoned from the lengths. */
  tokens: number;
  /** The answer ended because it was as long as allowed. */
  cut: boolean;
}

const usage = z.object({ total_tokens: z.number() }).nullish().catch(undefined);
const whole = z.object({
  choices: z
    .array(
      z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }),
    )
    .min(1),
  usage,
});
const part = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage,
});

/** Letters a token has at the very least, on the average: an estimate that is never too low for long. */
const LETTERS = 3;
const reckon = (order: ChatOrder, text: string): number =>
  Math.ceil((order.messages.reduce((sum, { content }) => sum + content.length, 0) + text.length) / LETTERS);

const bodyOf = (endpoint: Endpoint, order: ChatOrder) => ({
  model: endpoint.model,
  messages: order.messages,
  max_tokens: order.maxTokens,
  temperature: order.temperature ?? 0,
  ...(order.json ? { response_format: { type: "json_object" } } : {}),
});

const PATH = "/chat/completions";

/** A completion, whole. */
export async function complete(
  outbound: Outbound,
  endpoint: Endpoint,
  order: ChatOrder,
  options: WireOptions,
): Promise<ChatAnswer> {
  const body = await callEndpoint(outbound, endpoint, { path: PATH, body: bodyOf(endpoint, order) }, options);
  const { choices, usage: used } = read(whole, body);
  const [{ message, finish_reason } = { message: { content: "" }, finish_reason: null }] = choices;
  const text = message.content ?? "";
  return { text, tokens: used?.total_tokens ?? reckon(order, text), cut: finish_reason === "length" };
}

/** A completion, told piece by piece as it comes (server-sent events). */
export async function stream(
  outbound: Outbound,
  endpoint: Endpoint,
  order: ChatOrder,
  options: WireOptions & { onText: (text: string) => void },
): Promise<ChatAnswer> {
  const answer: ChatAnswer = { text: "", tokens: 0, cut: false };
  let counted: number | undefined;
  const take = events((data) => {
    if (data === "[DONE]") return;
    const { choices, usage: used } = read(part, data);
    counted = used?.total_tokens ?? counted;
    for (const { delta, finish_reason } of choices) {
      if (finish_reason === "length") answer.cut = true;
      if (!delta?.content) continue;
      answer.text += delta.content;
      options.onText(delta.content);
    }
  });
  const body = { ...bodyOf(endpoint, order), stream: true, stream_options: { include_usage: true } };
  await callEndpoint(
    outbound,
    endpoint,
    { path: PATH, body },
    {
      ...options,
      accept: "text/event-stream",
      onPiece: take,
    },
  );
  return { ...answer, tokens: counted ?? reckon(order, answer.text) };
}

/** Cuts server-sent events out of the bytes of a stream; a character may be cut in two. */
function events(each: (data: string) => void): (piece: Buffer) => void {
  const decoder = new TextDecoder();
  let rest = "";
  return (piece) => {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data:")) each(line.slice(5).trim());
  };
}

function read<T>(schema: z.ZodType<T>, body: string): T {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    throw new EndpointError("It answered with something that is no chat completion.");
  }
}
