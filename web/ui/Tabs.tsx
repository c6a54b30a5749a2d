import { type KeyboardEvent, type ReactNode, useId } from "react";
import { CountBadge } from "./CountBadge.tsx";
import styles from "./Tabs.module.css";

export interface Tab<K extends string> {
  key: K;
  label: string;
  count?: number;
}

interface TabsProps<K extends string> {
  label: string;
  tabs: readonly Tab<K>[];
  value: K;
  onChange: (key: K) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs inside a page that have no address of their own. Places with an address use TabLinks. */
export function Tabs<K extends string>({ label, tabs, value, onChange, children }: TabsProps<K>) {
  const id = useId();
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const along = document.documentElement.dir === "rtl" ? -1 : 1;
    const by = (STEPS[event.key] ?? 0) * along;
    const at = tabs.findIndex(({ key }) => key === value);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!by || !next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      {/* The list listens for arrows on behalf of its tabs. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={press}>
        {tabs.map(({ key, label: text, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === value}
            aria-controls={key === value ? `${id}-panel` : undefined}
            tabIndex={key === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(key)}
          >
            {text}
            {count === undefined ? null : <CountBadge count={count} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
