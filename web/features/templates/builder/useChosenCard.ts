import { useContext, useState } from "react";
import { ProblemsContext } from "./problems.tsx";

/** Which card is open: the one a person chose, or the one a problem led to since. */
export function useChosenCard(path: string): readonly [number, (at: number) => void] {
  const { target } = useContext(ProblemsContext);
  const [chosen, setChosen] = useState(0);
  const [led, setLed] = useState(target.count);
  if (led !== target.count) {
    setLed(target.count);
    const inside = target.path.startsWith(`${path}[`)
      ? Number.parseInt(target.path.slice(path.length + 1), 10)
      : -1;
    if (inside >= 0) setChosen(inside);
  }
  return [chosen, setChosen];
}
