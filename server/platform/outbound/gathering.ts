import type { Dispatcher } from "undici";
import { CutOff, NotSent, type OutboundReply } from "./call.ts";

/** A handler that gathers one answer, and the promise of it. */
export function gathering({ timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number }): {
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
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(controller) {
      started = true;
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
      else chunks.push(chunk);
    },
    onResponseEnd() {
      clearTimeout(late);
      const [only] = chunks;
      const body = chunks.length === 1 ? only!.toString("utf8") : Buffer.concat(chunks).toString("utf8");
      resolve({ status, headers, body });
    },
    onResponseError(_controller, error) {
      clearTimeout(late);
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
