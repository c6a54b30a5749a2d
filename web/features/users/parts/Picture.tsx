import { initialsOf } from "#web/ui/format/initials.ts";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import { cx } from "#web/ui/cx.ts";
import styles from "./parts.module.css";

/** Somebody's picture, or the first letters of their name. The name itself stands beside it. */
export function Picture({ name, src, large }: { name: string; src: string | null; large?: boolean }) {
  return (
    <span className={cx(styles.picture, large && styles.large)} aria-hidden>
      <SafeImage src={src} alt="" className={styles.image} fallback={initialsOf(name)} />
    </span>
  );
}
