import { type RefObject, useEffect, useRef } from "react";

/** Puts the focus into a field when it comes on screen because somebody asked for it. */
export function useFocus<T extends HTMLElement>(when: boolean): RefObject<T | null> {
  const field = useRef<T>(null);
  useEffect(() => {
    if (when) field.current?.focus();
  }, [when]);
  return field;
}
