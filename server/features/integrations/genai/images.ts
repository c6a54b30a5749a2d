import { z } from "zod";
import { callForBytes } from "#server/platform/outbound/bytes.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { CutOff, NotSent } from "#server/platform/outbound/call.ts";
import { type Size, sizeFor } from "./image-size.ts";
import { callEndpoint, type Endpoint, EndpointError, type WireOptions } from "./wire.ts";

export interface ImageOrder {
  prompt: string;
  /** Width to height. */
  ratio: number;
  /** A picture that the new one is made from. */
  reference?: { bytes: Uint8Array; mime: string };
}
export interface ImageAnswer {
  bytes: Buffer;
  /** As the endpoint counted them, else reckoned from the picture's size. */
  tokens: number;
}

const answered = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
  usage: z.object({ total_tokens: z.number() }).nullish().catch(undefined),
});

export const IMAGE_BYTES_MAX = 24 * 1024 * 1024;
/** In base64, with the words around it. */
const ANSWER_BYTES_MAX = Math.ceil(IMAGE_BYTES_MAX * 1.4);
/** What a large picture of good quality takes: an estimate that is seldom too low. */
const TOKENS_A_MEGAPIXEL = 4_200;

/** One picture from a prompt. */
export async function makeImage(
  outbound: Outbound,
  endpoint: Endpoint & { imageModel: string },
  order: ImageOrder,
  options: WireOptions,
): Promise<ImageAnswer> {
  const size = sizeFor(endpoint.imageModel, order.ratio);
  const fields = fieldsOf(endpoint.imageModel, order, size);
  const call = order.reference
    ? { path: "/images/edits", form: formOf(fields, order.reference) }
    : { path: "/images/generations", body: fields };
  const text = await callEndpoint(outbound, endpoint, call, { ...options, maxBytes: ANSWER_BYTES_MAX });
  const parsed = answered.safeParse(json(text));
  const [{ b64_json, url } = {}] = parsed.data?.data ?? [];
  if (!b64_json && !url) throw new EndpointError("It answered with something that is no picture.");
  const bytes = b64_json ? Buffer.from(b64_json, "base64") : await fetchPicture(outbound, url!, options);
  const reckoned = Math.ceil(((size.width * size.height) / 2 ** 20) * TOKENS_A_MEGAPIXEL);
  return { bytes, tokens: parsed.data!.usage?.total_tokens ?? reckoned };
}

function fieldsOf(model: string, { prompt }: ImageOrder, { width, height }: Size) {
  const fields = { model, prompt, n: 1, size: `${width}x${height}` };
  // These answer in base64 always, and refuse to be asked for it.
  return /^(?:chat)?gpt-image/i.test(model) ? fields : { ...fields, response_format: "b64_json" };
}

function formOf(
  fields: Record<string, string | number>,
  { bytes, mime }: { bytes: Uint8Array; mime: string },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set("image", new Blob([Uint8Array.from(bytes)], { type: mime }), `image.${mime.split("/")[1]}`);
  return form;
}

/** The bytes at an address on somebody else's server; private networks are out of reach. */
export async function fetchPicture(
  outbound: Outbound,
  url: string,
  { timeoutMs, signal }: Pick<WireOptions, "timeoutMs" | "signal">,
): Promise<Buffer> {
  try {
    const { status, bytes } = await callForBytes(
      outbound,
      { method: "GET", url, headers: { accept: "image/*" } },
      { timeoutMs, signal, maxBytes: IMAGE_BYTES_MAX },
    );
    if (status !== 200) throw new EndpointError(`The picture's address answered with the status ${status}.`);
    return bytes;
  } catch (error) {
    if (error instanceof NotSent || error instanceof CutOff)
      throw new EndpointError(`The picture could not be fetched: ${error.message}`);
    throw error;
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
