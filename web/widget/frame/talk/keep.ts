/** What is kept in the browser for one chat; where the browser keeps nothing, for as long as the page stands. */
export function createKeep(key: string) {
  const here = new Map<string, string>();
  const place = (name: string) => `dlvrd-chat.${key}.${name}`;

  function read(name: string): string | null {
    try {
      return localStorage.getItem(place(name)) ?? here.get(name) ?? null;
    } catch {
      return here.get(name) ?? null;
    }
  }
  function write(name: string, value: string | null): void {
    if (value === null) here.delete(name);
    else here.set(name, value);
    try {
      if (value === null) localStorage.removeItem(place(name));
      else localStorage.setItem(place(name), value);
    } catch {
      // Closed to us, or full: `here` has it.
    }
  }

  return {
    read,
    write,
    readJson<T>(name: string, fallback: T): T {
      try {
        return JSON.parse(read(name) ?? "") as T;
      } catch {
        return fallback;
      }
    },
  };
}
export type Keep = ReturnType<typeof createKeep>;
