import type { ServerFrame } from "#contract/realtime.ts";

/** The server said no to an action. */
export class ActionRefused extends Error {
  readonly reason: string;
  constructor(message: string, reason: string) {
    super(message);
    this.name = "ActionRefused";
    this.reason = reason;
  }
}
/** The connection ended before the answer came: whether it was done is not known. */
export class Unanswered extends Error {
  constructor() {
    super("The connection was lost.");
    this.name = "Unanswered";
  }
}

interface Waiting {
  resolve(data: unknown): void;
  reject(error: Error): void;
}
const waiting = new Map<string, Waiting>();

/** Waits for the answer to the frame with this id. */
export function expectAnswer(id: string): Promise<unknown> {
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

interface Refusal {
  action: string;
  id?: string;
  message: string;
  reason?: string;
}

/** Settles whoever waits for this frame. */
export function answered(frame: Extract<ServerFrame, { action: "done" | "error" }> | Refusal): void {
  const { id } = frame;
  const one = id === undefined ? undefined : waiting.get(id);
  if (!one) return;
  waiting.delete(id!);
  if ("data" in frame) one.resolve(frame.data);
  else one.reject(new ActionRefused(frame.message, ("reason" in frame && frame.reason) || frame.action));
}

/** The connection is gone: nobody will be answered any more. */
export function disappoint(): void {
  for (const { reject } of waiting.values()) reject(new Unanswered());
  waiting.clear();
}
