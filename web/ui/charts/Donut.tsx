import styles from "./Charts.module.css";

interface DonutProps {
  /** What it shows. */
  label: string;
  /** 0 to 1; null where there is no whole to have a share of. */
  share: number | null;
  /** The share in words, in the middle. */
  text: string;
}

/** A share of a whole as a ring. */
export function Donut({ label, share, text }: DonutProps) {
  return (
    <div className={styles.donut} role="img" aria-label={`${label}: ${text}`}>
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="15" pathLength="100" data-empty={share === null || undefined} />
        {share ? (
          <circle cx="18" cy="18" r="15" pathLength="100" strokeDasharray={`${share * 100} 100`} />
        ) : null}
      </svg>
      <strong>{text}</strong>
    </div>
  );
}
