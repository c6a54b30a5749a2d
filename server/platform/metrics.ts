import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What the server counts of itself, in Prometheus' terms. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestTook: requestsIn(registry),
    sockets: new Gauge({ name: "dlvrd_sockets", help: "Open realtime connections.", registers: [registry] }),
    events: new Counter({
      name: "dlvrd_events_total",
      help: "Realtime events delivered.",
      registers: [registry],
    }),
    refusedFiles: new Counter({
      name: "dlvrd_library_refused_files_total",
      help: "Files the library refused, by reason.",
      labelNames: ["reason"] as const,
      registers: [registry],
    }),
    scannedFiles: new Counter({
      name: "dlvrd_scanned_files_total",
      help: "Files that the virus scanner was given, by what came of it.",
      labelNames: ["outcome"] as const,
      registers: [registry],
    }),
    breachedPasswords: new Counter({
      name: "dlvrd_breached_passwords_total",
      help: "Passwords that were looked up among those of breaches, by what came of it.",
      labelNames: ["outcome"] as const,
      registers: [registry],
    }),
    ...webhooksIn(registry),
    trainings: new Histogram({
      name: "dlvrd_training_seconds",
      help: "Time to train a bot, in seconds.",
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers: [registry],
    }),
  };
}
/** Notes how long a request took; its labels are put together once and not for each. */
function requestsIn(registry: Registry) {
  const requests = new Histogram({
    name: "dlvrd_http_request_seconds",
    help: "Time to answer a request, in seconds.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const known = new Map<string, { observe(seconds: number): void }>();
  return (method: string, route: string, status: number, seconds: number): void => {
    const name = `${method} ${route} ${status}`;
    const one = known.get(name) ?? requests.labels({ method, route, status });
    known.set(name, one);
    one.observe(seconds);
  };
}

type Outcome = "accepted" | "refused" | "stray" | "unknown";

/** They come thousands of times a second: added up in plain numbers, and handed over when somebody reads. */
function webhooksIn(registry: Registry) {
  const called = new Map<string, Partial<Record<Outcome, number>>>();
  const webhooks = new Counter({
    name: "dlvrd_webhooks_total",
    help: "Calls of vendors to the webhook door, by what became of them.",
    labelNames: ["vendor", "outcome"] as const,
    registers: [registry],
    collect() {
      for (const [vendor, counts] of called)
        for (const outcome in counts) this.inc({ vendor, outcome }, counts[outcome as Outcome]);
      called.clear();
    },
  });
  function webhookCalled(vendor: string, outcome: Outcome): void {
    const counts = called.get(vendor) ?? {};
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    called.set(vendor, counts);
  }
  return { webhooks, webhookCalled };
}

export type Metrics = ReturnType<typeof createMetrics>;
