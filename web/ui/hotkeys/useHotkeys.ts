// What is bound is compared by its shape; handlers are read when a key is pressed.
/* oxlint-disable react/exhaustive-effect-dependencies */
import { useEffect } from "react";
import { useLatest } from "../useLatest.ts";
import { type Hotkey, register } from "./registry.ts";

/** Binds keys while the component is on screen, and lists them in the shortcut sheet. */
export function useHotkeys(keys: readonly Hotkey[]): void {
  const latest = useLatest(keys);
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
    [shape, latest],
  );
}
