import styles from "./Composer.module.css";

/** Something that may be put into the text in place of what was written after a sign. */
export interface Suggestion {
  key: string;
  label: string;
  /** What it stands for. */
  detail?: string;
  /** What is done with it, one after the other. */
  steps?: readonly string[];
  pick: () => void;
}

interface SuggestionsProps {
  id: string;
  /** What the list is of. */
  label: string;
  suggestions: readonly Suggestion[];
  chosen: number;
}

/** The list over the field: the arrows of the field move through it. */
export const Suggestions = ({ id, label, suggestions, chosen }: SuggestionsProps) => (
  <div role="listbox" id={id} aria-label={label} className={styles.suggestions}>
    {suggestions.map(({ key, label: name, detail, steps, pick }, at) => (
      // The field holds the focus; a press is for the mouse.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={key}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === chosen}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={pick}
      >
        <bdi>{name}</bdi>
        {detail ? (
          <small>
            <bdi>{detail}</bdi>
          </small>
        ) : null}
        {steps?.map((step) => (
          <small key={step} className={styles.step} dir="auto">
            {step}
          </small>
        ))}
      </div>
    ))}
  </div>
);
