import type { EventName, Events, EphemeralName, Ephemera } from "#contract/realtime.ts";

type Handlers = { [N in EventName]?: (data: Events[N]) => void };
type Ears = { [N in EphemeralName]?: (data: Ephemera[N]) => void };
interface Heard {
  name: EventName;
  data: Events[EventName];
}

const features = new Map<string, Handlers>();
const ears = new Map<string, Ears>();
const snapshots = new Set<() => void>();

/**
 * A feature says what each event does to its cached answers, once, in its `live.ts`.
 * Named, so that a module loaded anew replaces its old handlers.
 */
export function registerLive(feature: string, handlers: Handlers): void {
  features.set(feature, handlers);
}

/** What a feature does with what passes and is not kept. */
export function registerEphemeral(feature: string, handlers: Ears): void {
  ears.set(feature, handlers);
}

/** What to do when events were missed for good: whoever keeps what was told fetches it again. */
export function onSnapshot(handler: () => void): void {
  snapshots.add(handler);
}

const audiences = new Set<() => void>();
/** What to do when what this person may do has changed. */
export function onAudience(handler: () => void): void {
  audiences.add(handler);
}
export function deliverAudience(): void {
  for (const handler of audiences) handler();
}

export function deliver({ name, data }: Heard): void {
  for (const handlers of features.values()) (handlers[name] as ((data: unknown) => void) | undefined)?.(data);
}

export function deliverEphemeral({ name, data }: { name: EphemeralName; data: unknown }): void {
  for (const handlers of ears.values()) (handlers[name] as ((data: unknown) => void) | undefined)?.(data);
}

export function deliverSnapshot(): void {
  for (const handler of snapshots) handler();
}
