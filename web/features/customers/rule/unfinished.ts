import { createContext } from "react";

/** The key of the condition that keeps the rule from being saved, once somebody has tried. */
export const UnfinishedContext = createContext<string | undefined>(undefined);

/** Puts the focus where something is missing: into the last input of that condition. */
export function focusCondition(key: string): void {
  const row = document.querySelector(`[data-condition="${key}"]`)?.closest('[role="group"]');
  const inputs = row?.querySelectorAll<HTMLElement>('input:not([type="hidden"]):not([readonly])');
  [...(inputs ?? [])].at(-1)?.focus();
}
