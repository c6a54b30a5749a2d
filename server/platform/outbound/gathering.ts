import type { Dispatcher } from "undici";
import { CutOff, NotSent, type OutboundReply } from "./call.ts";

export interface Gathered {
  timeoutMs: number;
  maxBytes: number;
  /** Takes each piece of an answer as it comes, instead of the reply's body. */
  onData?: (piece: Buffer, status: number, headers: Record<string, string>) => void;
  signal?: AbortSignal;
}

/** A handler that gathers one answer, and the promise of it. */
export function gathering({ timeoutMs, maxBytes, onData, signal }: Gathered): {
  handler: Dispatcher.DispatchHandler;
  reply: Promise<OutboundReply>;
} {
  let started = false;
  let status = 0;
  let headers: Record<string, string> = {};
  let size = 0;
  const chunks: Buffer[] = [];
  let late: NodeJS.Timeout | undefined;
  let resolve!: (reply: OutboundReply) => void;
  let reject!: (error: Error) => void;
  const reply = new Promise<OutboundReply>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  let stop: (() => void) | undefined;
  const ended = () => {
    clearTimeout(late);
    if (stop) signal?.removeEventListener("abort", stop);
  };
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(controller) {
      started = true;
      stop = () => controller.abort(new Error("The call was given up."));
      if (signal?.aborted) stop();
      signal?.addEventListener("abort", stop, { once: true });
      late = setTimeout(
        () => controller.abort(new Error(`No answer within ${timeoutMs / 1_000} seconds.`)),
        timeoutMs,
      );
    },
    onResponseStart(_controller, code, given) {
      status = code;
      headers = flat(given);
    },
    onResponseData(controller, chunk) {
      size += chunk.length;
      if (size > maxBytes) controller.abort(new Error(`The answer is larger than ${maxBytes} bytes.`));
      else if (onData) onData(chunk, status, headers);
      else chunks.push(chunk);
    },
    onResponseEnd() {
      ended();
      const [only] = chunks;
      const body = chunks.length === 1 ? only!.toString("utf8") : Buffer.concat(chunks).toString("utf8");
      resolve({ status, headers, body });
    },
    onResponseError(_controller, error) {
      ended();
      const words = error.message || "The connection broke.";
      if (!started || error instanceof NotSent) reject(new NotSent(words, { cause: error }));
      else reject(new CutOff(words, { cause: error }));
    },
  };
  return { handler, reply };
}

const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );
