import { useBranding } from "./store.ts";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import styles from "./BrandMark.module.css";

const Mark = () => (
  <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="var(--mark-ground, var(--brand-6))" />
    <path
      d="M6.5 16.6l4.4 4.6 8.6-10M14 19.2l2 2 9-10"
      fill="none"
      stroke="var(--mark-line, #fff)"
      strokeWidth="2.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** The logo of this host's white label, else the one that is handed in, or our mark with the product's title. */
export function BrandMark({ logo }: { logo?: string | null | undefined }) {
  const { title, ...branding } = useBranding();
  const { logoPath, logoDarkPath } = branding.logoPath ? branding : { logoPath: logo, logoDarkPath: null };
  const own = (
    <span className={styles.own}>
      <Mark />
      <span className={styles.title}>{title}</span>
    </span>
  );
  if (!logoPath) return own;
  return (
    <>
      <SafeImage src={logoPath} alt={title} className={`${styles.logo} ${styles.light}`} fallback={own} />
      <SafeImage
        src={logoDarkPath ?? logoPath}
        alt={title}
        className={`${styles.logo} ${styles.dark}`}
        fallback={null}
      />
    </>
  );
}
