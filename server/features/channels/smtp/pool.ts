import type { Session } from "./session.ts";

/** Conversations with one mail server at once. */
const AT_ONCE = 4;
const IDLE_MS = 20_000;

/** Keeps a few conversations with one server open, so that each mail need not sign on. */
export function createPool(open: () => Promise<Session>) {
  const idle: { session: Session; timer: NodeJS.Timeout }[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function take(): Promise<Session> {
    while (busy >= AT_ONCE) await new Promise<void>((free) => waiting.push(free));
    busy++;
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer);
      if (kept.session.usable) return kept.session;
    }
    return open();
  }

  function give(session: Session | undefined): void {
    busy--;
    if (session?.usable) {
      const timer = setTimeout(() => {
        idle.splice(idle.indexOf(kept), 1);
        session.close();
      }, IDLE_MS);
      const kept = { session, timer: timer.unref() };
      idle.push(kept);
    }
    waiting.shift()?.();
  }

  return {
    async use<T>(action: (session: Session) => Promise<T>): Promise<T> {
      let session: Session | undefined;
      try {
        session = await take();
        return await action(session);
      } finally {
        give(session);
      }
    },
    close(): void {
      for (const { session, timer } of idle.splice(0)) {
        clearTimeout(timer);
        session.close();
      }
    },
  };
}
export type Pool = ReturnType<typeof createPool>;
