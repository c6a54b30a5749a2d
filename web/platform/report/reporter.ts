export interface Failure {
  message: string;
  stack?: string;
  where: string;
}
type Sink = (failure: Failure) => void;

const KEPT = 20;
const seen = new Set<string>();
let sink: Sink = (failure) => console.error(failure.where, failure.message, failure.stack ?? "");

/** Where failures of the console go; the browser's own log until someone else listens. */
export const reportTo = (next: Sink): void => {
  sink = next;
};

/** Tells of one failure; the same one is told once per page, and not more than a handful at all. */
export function report(error: unknown, where: string): void {
  const message = error instanceof Error ? error.message : String(error);
  const key = `${where}:${message}`;
  if (seen.has(key) || seen.size >= KEPT) return;
  seen.add(key);
  const stack = error instanceof Error ? error.stack : undefined;
  sink(stack ? { message, where, stack } : { message, where });
}

export function startReporter(): void {
  addEventListener("error", ({ error, message }) => report(error ?? message, "window"));
  addEventListener("unhandledrejection", ({ reason }) => report(reason, "promise"));
}
