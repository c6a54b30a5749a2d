import { makePicture } from "./factories/library.ts";
import type { Answer } from "./receiver.ts";
import { type ModelEndpoint, startModelEndpoint } from "./model-endpoint.ts";

interface ImageBody {
  model: string;
  prompt: string;
  size: string;
  n: number;
  response_format?: string;
}

/** An endpoint that makes pictures of one color, and writes down what it is asked. */
export interface ImageEndpoint extends ModelEndpoint {
  images(): ImageBody[];
  /** What it answers to the next calls for a picture, where that is not one at once. */
  answers: ((path: string) => Partial<Answer> | undefined) | undefined;
}

export async function startImageEndpoint(): Promise<ImageEndpoint> {
  const model = await startModelEndpoint();
  const usual = model.receiver.answer;
  const b64_json = (await makePicture(320, 320)).toString("base64");
  const endpoint: ImageEndpoint = {
    ...model,
    answers: undefined,
    images: () =>
      model.receiver.calls
        .filter(({ url }) => url.endsWith("/images/generations"))
        .map(({ body }) => JSON.parse(body.toString()) as ImageBody),
  };
  model.receiver.answer = (call) => {
    if (!call.url.includes("/images/")) return usual(call);
    if (call.headers.authorization !== `Bearer ${endpoint.key}`)
      return { status: 401, body: JSON.stringify({ error: { message: "Incorrect API key provided." } }) };
    const picture = JSON.stringify({ data: [{ b64_json }] });
    return { status: 200, body: picture, ...endpoint.answers?.(new URL(call.url).pathname) };
  };
  return endpoint;
}
