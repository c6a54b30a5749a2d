import { useEffect, useRef } from "react";
import { type Hotkey, register } from "./registry.ts";

/** Binds keys while the component is on screen, and lists them in the shortcut sheet. */
export function useHotkeys(keys: readonly Hotkey[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const shape = keys.map((key) => [key.code, key.mod, key.alt, key.shift, key.label].join()).join("|");
  useEffect(
    () =>
      register(
        latest.current.map((key, at) => ({
          ...key,
          when: () => latest.current[at]?.when?.() ?? true,
          run: (event) => latest.current[at]?.run(event),
        })),
      ),
    // Registered anew only when what is bound changes, not on every render.
    [shape],
  );
}
