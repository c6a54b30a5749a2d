import type { Principal } from "#server/platform/scope.ts";
import { pass, textFrame, type Wire } from "./wire.ts";

export interface Client {
  wire: Wire;
  principal: Principal;
  /** The names it stands under: events for one of them are for it. */
  names: ReadonlySet<string>;
}

/** Who an event is for. */
export interface Addressed {
  audience: readonly string[];
  permissions: readonly string[];
}

/** An event as it is said. */
export interface Said {
  event: Addressed;
  frame: string;
}

/** Whether somebody hears of an event: one with an audience is for it alone; the rest is for people who may, not for visitors. */
export function mayHear({ principal, names }: Omit<Client, "wire">, event: Addressed): boolean {
  if (event.audience.length > 0) return event.audience.some((name) => names.has(name));
  if (principal.kind === "visitor") return false;
  return (
    event.permissions.length === 0 ||
    event.permissions.some((permission) => principal.permissions.has(permission))
  );
}

/** The clients of one enterprise in this process, found by the names they stand under. */
export function createRoom() {
  const clients = new Set<Client>();
  const byName = new Map<string, Set<Client>>();

  return {
    clients,
    add(client: Client): void {
      clients.add(client);
      for (const name of client.names) {
        const there = byName.get(name);
        if (there) there.add(client);
        else byName.set(name, new Set([client]));
      }
    },
    /** Gives whether it was there. */
    remove(client: Client): boolean {
      for (const name of client.names) {
        const there = byName.get(name);
        there?.delete(client);
        if (there?.size === 0) byName.delete(name);
      }
      return clients.delete(client);
    },
    /** Sends frames to everybody who hears of their events, in this order; gives how many frames went out. */
    send(said: readonly Said[]): number {
      const due = new Map<Client, Buffer[]>();
      for (const { event, frame } of said) {
        const bytes = textFrame(frame);
        for (const client of hearersOf(event)) {
          const waiting = due.get(client);
          if (waiting) waiting.push(bytes);
          else due.set(client, [bytes]);
        }
      }
      let sent = 0;
      for (const [{ wire }, frames] of due) if (pass(wire, frames)) sent += frames.length;
      return sent;
    },
  };

  function* hearersOf(event: Addressed): Iterable<Client> {
    if (event.audience.length > 0) yield* named(event.audience);
    else for (const client of clients) if (mayHear(client, event)) yield client;
  }
  function named(audience: readonly string[]): Iterable<Client> {
    const [first] = audience;
    if (audience.length === 1) return byName.get(first!) ?? [];
    return new Set(audience.flatMap((name) => [...(byName.get(name) ?? [])]));
  }
}
export type Room = ReturnType<typeof createRoom>;
