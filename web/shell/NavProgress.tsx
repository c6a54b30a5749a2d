import { useNavigation } from "react-router";
import { useDelay } from "../ui/useDelay.ts";
import styles from "./NavProgress.module.css";

function Bar() {
  return useDelay(150) ? <div className={styles.bar} /> : null;
}

/** A line under the top bar while the next page is on its way; the old one stays until then. */
export function NavProgress() {
  return useNavigation().state === "loading" ? <Bar /> : null;
}
