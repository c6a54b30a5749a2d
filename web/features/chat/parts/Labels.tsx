import type { ChatLabel } from "#contract/chat/labels.ts";
import styles from "./Labels.module.css";

/** A label as a small coloured word; the colour is never all that tells it apart. */
export const LabelMark = ({ name, colour }: Pick<ChatLabel, "name" | "colour">) => (
  <span className={styles.label} data-colour={colour}>
    <bdi>{name}</bdi>
  </span>
);

/** The labels of a chat by their ids; those that are gone are left out. */
export function LabelMarks({ ids, known }: { ids: readonly string[]; known: readonly ChatLabel[] }) {
  const labels = known.filter(({ id }) => ids.includes(id));
  if (labels.length === 0) return <>-</>;
  return (
    <span className={styles.labels}>
      {labels.map((label) => (
        <LabelMark key={label.id} {...label} />
      ))}
    </span>
  );
}
