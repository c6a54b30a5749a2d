import { createContext, useContext } from "react";

/** Which card is open in the form; the phone shows the same one. */
export const ChosenCardContext = createContext<readonly [number, (at: number) => void]>([0, () => {}]);
export const useChosenCard = () => useContext(ChosenCardContext);

/** The card that a field stands in: 1 for "cards[1].body.text"; undefined outside cards. */
export function cardOf(path: string): number | undefined {
  const [, at] = /(?:^|\.)cards\[(\d+)\]/.exec(path) ?? [];
  return at === undefined ? undefined : Number(at);
}
