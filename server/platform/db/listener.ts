import pg from "pg";

export type Heard = (payload: string) => void;

/** One connection that hears PostgreSQL's notifications for the whole process, and comes back when it drops. */
export interface Listener {
  on(channel: string, heard: Heard): Promise<void>;
  /** Called each time the connection came back: what was said meanwhile was not heard. */
  onReconnect(action: () => void): void;
  close(): Promise<void>;
}

const RETRY_MS = 500;

export async function createListener(url: string): Promise<Listener> {
  const handlers = new Map<string, Heard[]>();
  const reconnected: (() => void)[] = [];
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url });
    fresh.on("error", () => {});
    fresh.on("end", () => {
      if (closed || client !== fresh) return;
      retry = setTimeout(comeBack, RETRY_MS);
    });
    fresh.on("notification", (note) => {
      for (const heard of handlers.get(note.channel) ?? []) heard(note.payload ?? "");
    });
    await fresh.connect();
    client = fresh;
    for (const channel of handlers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  async function comeBack(): Promise<void> {
    if (closed) return;
    try {
      await connect();
      for (const action of reconnected) action();
    } catch {
      retry = setTimeout(comeBack, RETRY_MS);
    }
  }

  await connect();
  return {
    async on(channel, heard) {
      const known = handlers.get(channel);
      handlers.set(channel, [...(known ?? []), heard]);
      if (!known) await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    onReconnect: (action) => void reconnected.push(action),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
