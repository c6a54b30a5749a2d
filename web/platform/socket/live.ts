import type { EventName, Events } from "#contract/realtime.ts";

type Handlers = { [N in EventName]?: (data: Events[N]) => void };
interface Heard {
  name: EventName;
  data: Events[EventName];
}

const features = new Map<string, Handlers>();
let snapshot: () => void = () => {};

/**
 * A feature says what each event does to its cached answers, once, in its `live.ts`.
 * Named, so that a module loaded anew replaces its old handlers.
 */
export function registerLive(feature: string, handlers: Handlers): void {
  features.set(feature, handlers);
}

/** What to do when events were missed for good: the application fetches everything again. */
export function onSnapshot(handler: () => void): void {
  snapshot = handler;
}

export function deliver({ name, data }: Heard): void {
  for (const handlers of features.values()) (handlers[name] as ((data: unknown) => void) | undefined)?.(data);
}

export const deliverSnapshot = (): void => snapshot();
