import type { ServerFrame } from "#contract/realtime.ts";
import { Refused } from "./calls.ts";
import { newId } from "../../kit/ids.ts";

interface Waiting {
  resolve(data: unknown): void;
  reject(error: Error): void;
}
type Answer = Extract<ServerFrame, { action: "done" | "error" }>;

/** What was said gets no answer: whether it was done is not known. */
export class Unanswered extends Error {}

const TOO_MANY = 429;

/** Ties answers to what was asked. */
export class Asking {
  readonly #waiting = new Map<string, Waiting>();

  ask(send: (id: string) => boolean): Promise<unknown> {
    const id = newId();
    if (!send(id)) return Promise.reject(new Unanswered());
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }
  answered(frame: Answer | { id?: string; message: string; code?: number; reason?: string }): void {
    const one = this.#waiting.get(frame.id ?? "");
    if (!one) return;
    this.#waiting.delete(frame.id!);
    if ("data" in frame) one.resolve(frame.data);
    else
      one.reject(
        new Refused(
          frame.message,
          "code" in frame ? (frame.code ?? 0) : 0,
          "reason" in frame ? frame.reason : undefined,
        ),
      );
  }
  disappoint(): void {
    for (const { reject } of this.#waiting.values()) reject(new Unanswered());
    this.#waiting.clear();
  }
}

/** Whether the server took it in hand and could not: another try may, or it is the message. */
export const isStumble = (error: unknown): boolean => error instanceof Refused && error.status >= 500;

/** Whether it is to be tried again by itself: the server was not reached, or asked for patience. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === TOO_MANY || isStumble(error);
