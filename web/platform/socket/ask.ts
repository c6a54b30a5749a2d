import { inWords } from "../api/in-words.ts";
import { expectAnswer, Unanswered } from "./asking.ts";
import { say } from "./client.ts";

/**
 * Asks the server to do something over the live connection. Rejects with `ActionRefused` where it says no, and with
 * `Unanswered` where there is no connection or it was lost meanwhile: who asks again must be sure that twice does no harm.
 */
export async function ask<T>(action: string, payload: object): Promise<T> {
  const id = crypto.randomUUID();
  if (!say({ ...payload, action, id })) throw new Unanswered();
  try {
    return (await expectAnswer(id)) as T;
  } catch (error) {
    throw await inWords(error);
  }
}
