interface Failure {
  message: string;
  stack?: string;
  where: string;
}

const KEPT = 20;
const MESSAGE_MAX = 1_000;
const STACK_MAX = 10_000;
const seen = new Set<string>();

/** Hands a failure to the operator's log; a failure of the handing over is the browser's to keep. */
function send(failure: Failure): void {
  console.error(failure.where, failure.message, failure.stack ?? "");
  const body = JSON.stringify({
    ...failure,
    message: failure.message.slice(0, MESSAGE_MAX),
    stack: failure.stack?.slice(0, STACK_MAX),
    page: location.pathname,
  });
  fetch("/account/enterprise/failure", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    keepalive: true,
  }).catch(() => {});
}

/** Tells of one failure; the same one is told once per page, and not more than a handful at all. */
export function report(error: unknown, where: string): void {
  const message = error instanceof Error ? error.message : String(error);
  const key = `${where}:${message}`;
  if (seen.has(key) || seen.size >= KEPT) return;
  seen.add(key);
  const stack = error instanceof Error ? error.stack : undefined;
  send(stack ? { message, where, stack } : { message, where });
}

export function startReporter(): void {
  addEventListener("error", ({ error, message }) => report(error ?? message, "window"));
  addEventListener("unhandledrejection", ({ reason }) => report(reason, "promise"));
}
