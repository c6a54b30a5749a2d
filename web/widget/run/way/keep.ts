import type { Values } from "./way.ts";

interface Kept {
  token?: string | null;
  /** What was typed into forms and not sent yet, by the forms' ids. */
  typed?: Record<string, Values>;
  /** When it was finished. */
  done?: number;
}

const AFTERWARDS_MS = 10 * 60_000;

/** What this browser keeps of one link; where it keeps nothing, for as long as the page stands. */
export function createKeep(code: string) {
  const place = `dlvrd-run.${code}`;
  let here: Kept = read();

  function read(): Kept {
    try {
      return JSON.parse(localStorage.getItem(place) ?? "{}") as Kept;
    } catch {
      return {};
    }
  }
  function write(next: Kept): void {
    here = next;
    try {
      localStorage.setItem(place, JSON.stringify(next));
    } catch {
      // Closed to us, or full: `here` has it.
    }
  }

  // Who opens the link once more long after the end begins anew; who loads the page again is still at the end.
  if (here.done && Date.now() - here.done > AFTERWARDS_MS) write({});

  return {
    token: () => here.token ?? null,
    setToken: (token: string | null) => write({ ...here, token }),
    typed: (formId: string): Values => here.typed?.[formId] ?? {},
    type: (formId: string, values: Values) => write({ ...here, typed: { ...here.typed, [formId]: values } }),
    /** What was typed into a form has been sent. */
    sent(formId: string) {
      const { [formId]: _, ...rest } = here.typed ?? {};
      write({ ...here, typed: rest });
    },
    finish: () => write({ token: here.token ?? null, done: here.done ?? Date.now() }),
    clear: () => write({}),
  };
}
export type Keep = ReturnType<typeof createKeep>;
