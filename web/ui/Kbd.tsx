import styles from "./Kbd.module.css";

const mac = () => /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** A key or chord: `<Kbd keys="mod+K" />`. */
export function Kbd({ keys }: { keys: string }) {
  const shown = keys.replace("mod", mac() ? "⌘" : "Ctrl").replaceAll("+", " ");
  return (
    <kbd className={styles.kbd} dir="ltr">
      {shown}
    </kbd>
  );
}
