import { useState } from "react";

/** The latest value that was not empty. */
export function useLast(value: string): string {
  const [last, setLast] = useState(value);
  if (value !== "" && value !== last) setLast(value);
  return value || last;
}
