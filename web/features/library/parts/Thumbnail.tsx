import type { Artifact } from "#contract/library/artifacts.ts";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import { KindIcon } from "./KindIcon.tsx";
import styles from "./Thumbnail.module.css";

/** A small picture of an artifact, or the sign of its kind. Its name stands beside it. */
export function Thumbnail({ artifact, small }: { artifact: Artifact; small?: boolean }) {
  const icon = <KindIcon data={artifact.data} size={small ? 18 : 36} />;
  return (
    <span className={small ? styles.small : styles.large} aria-hidden>
      {artifact.thumbnailUrl ? (
        <SafeImage src={artifact.thumbnailUrl} alt="" className={styles.picture} fallback={icon} />
      ) : (
        icon
      )}
    </span>
  );
}
