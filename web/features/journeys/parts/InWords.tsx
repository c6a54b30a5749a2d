import { useMemo } from "react";
import { type JourneyDefinition, waysOf } from "#engines/journeys/index.ts";
import styles from "./Parts.module.css";
import { useWords } from "./useWords.ts";

interface InWordsProps {
  definition: JourneyDefinition;
  /** What something is called that the definition names. */
  nameOf: (id: string) => string | undefined;
}

/** A journey as a list: who comes in, what each step does and where its ways lead. */
export function InWords({ definition, nameOf }: InWordsProps) {
  const names = useMemo(
    () => ({ of: (id: string | null | undefined) => (id ? nameOf(id) : undefined) }),
    [nameOf],
  );
  const words = useWords(definition, names);
  return (
    <ol className={styles.inWords}>
      <li>
        <p>{words.trigger(definition.entry.trigger)}</p>
        {definition.goal ? <p>{words.goal(definition.goal)}</p> : null}
        <p className={styles.onward}>→ {words.titleOf(definition.first)}</p>
      </li>
      {definition.steps.map((step) => (
        <li key={step.id}>
          <p>
            <strong dir="auto">{words.title(step)}</strong>
          </p>
          <p>{words.summary(step)}</p>
          {waysOf(step).map(({ way, next }) => (
            <p key={way} className={styles.onward}>
              {words.way(step, way)} → <bdi>{words.titleOf(next)}</bdi>
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
