import { useBranding } from "../platform/branding/store.ts";
import { SafeImage } from "../ui/SafeImage.tsx";
import { useDelay } from "../ui/useDelay.ts";
import styles from "./Start.module.css";

const mark = <span className={styles.mark} />;

/** Before the first page: nothing for a moment, then the brand's own picture or a ring in its colour. */
export function Start() {
  const late = useDelay(300);
  const loader = useBranding(({ loaderPath }) => loaderPath);
  const shown = loader ? <SafeImage src={loader} alt="" className={styles.own} fallback={mark} /> : mark;
  return <div className={styles.start}>{late ? shown : null}</div>;
}
