import { type RefObject, useInsertionEffect, useRef } from "react";

/** The newest value, for handlers that are bound once and run later. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
