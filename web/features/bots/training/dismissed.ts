import { useState } from "react";
import { remember } from "#web/platform/storage.ts";

const KEY = "dlvrd.bots.dismissed";
const KEPT = 50;

const kept = (): string[] => {
  try {
    return JSON.parse(remember.get(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
};

/** Results of jobs the person has read and put away, on this device. */
export function useDismissed() {
  const [ids, setIds] = useState(kept);
  const dismiss = (id: string) => {
    const next = [id, ...kept().filter((other) => other !== id)].slice(0, KEPT);
    remember.set(KEY, JSON.stringify(next));
    setIds(next);
  };
  return { isDismissed: (id: string) => ids.includes(id), dismiss };
}
