import { ApiError } from "./errors.ts";
import { messageOf, unwrap } from "./envelope.ts";
import { requestOf } from "./request.ts";
import type { Answer, CallArgs, CallKey, LooseCall } from "./types.ts";

/** Reaches the server or throws status 0; a call given up on throws as fetch does. */
export async function reach(key: string, call: LooseCall): Promise<Response> {
  const { url, init } = requestOf(key, call);
  try {
    return await fetch(url, init);
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new ApiError(0, 0, "");
  }
}

/** Reads a JSON body; null when it is none. */
export async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** Makes one call of the contract: `api("GET /e/enterprise/users/me")`. Throws ApiError. */
export async function api<K extends CallKey>(key: K, ...[call]: CallArgs<K>): Promise<Answer<K>> {
  const response = await reach(key, (call ?? {}) as LooseCall);
  return unwrap(response.status, await bodyOf(response)) as Answer<K>;
}

/** The same with the sentence the server says about it, for toasts. */
export async function told<K extends CallKey>(
  key: K,
  ...[call]: CallArgs<K>
): Promise<{ data: Answer<K>; message: string }> {
  const response = await reach(key, (call ?? {}) as LooseCall);
  const body = await bodyOf(response);
  return { data: unwrap(response.status, body) as Answer<K>, message: messageOf(body) };
}
