import type { IconType } from "#web/ui/Button.tsx";

/** One thing that can be chosen in the palette. */
export interface Choice {
  id: string;
  label: string;
  detail?: string;
  icon?: IconType;
  run: () => void;
}
export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

/** Those in which every word begins one of theirs, and those in which every word only stands, whatever their case. */
export function named(choices: readonly Choice[], words: string): { begin: Choice[]; hold: Choice[] } {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const [begin, hold]: [Choice[], Choice[]] = [[], []];
  for (const choice of choices) {
    const said = ` ${choice.label} ${choice.detail ?? ""}`.toLocaleLowerCase();
    if (wanted.every((word) => said.includes(` ${word}`))) begin.push(choice);
    else if (wanted.every((word) => said.includes(word))) hold.push(choice);
  }
  return { begin, hold };
}
