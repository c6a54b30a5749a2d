import { ApiError } from "./errors.ts";
import { messageOf, unwrap } from "./envelope.ts";
import { inWords } from "./in-words.ts";
import { requestOf } from "./request.ts";
import { type Answer, type CallArgs, type CallKey, type LooseCall, looseCall } from "./types.ts";

/** Reaches the server or throws status 0; a call given up on throws as fetch does. */
export async function reach(key: string, call: LooseCall): Promise<Response> {
  const { url, init } = requestOf(key, call);
  return orLost(fetch(url, init), call);
}

async function orLost<T>(answer: Promise<T>, { signal }: LooseCall): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 0, "");
  }
}

/** Reads a JSON body; null when it is none. One that does not come whole says nothing: it throws as `reach` does. */
export async function bodyOf(response: Response, call: LooseCall): Promise<unknown> {
  const text = await orLost(response.text(), call);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Makes one call of the contract: `api("GET /e/enterprise/users/me")`. Throws ApiError. */
export async function api<K extends CallKey>(key: K, ...call: CallArgs<K>): Promise<Answer<K>> {
  const asked = looseCall(call);
  const response = await reach(key, asked);
  return (await unwrap(response.status, await bodyOf(response, asked))) as Answer<K>;
}

/** The same with the sentence the server says about it, for toasts. */
export async function told<K extends CallKey>(
  key: K,
  ...call: CallArgs<K>
): Promise<{ data: Answer<K>; message: string }> {
  const asked = looseCall(call);
  const response = await reach(key, asked);
  const body = await bodyOf(response, asked);
  return {
    data: (await unwrap(response.status, body)) as Answer<K>,
    message: await inWords(messageOf(body)),
  };
}
