import { create } from "zustand";

/** Keys are physical (`KeyJ`), so that they work on keyboards of every script. */
export interface Hotkey {
  /** KeyboardEvent.code, or a character such as "?" or "/" where the place differs between keyboards. */
  code: string;
  mod?: boolean;
  alt?: boolean;
  shift?: boolean;
  label: string;
  group: string;
  /** Binds only while this holds; the key stays the browser's otherwise. */
  when?: () => boolean;
  run: (event: KeyboardEvent) => void;
}

interface Registry {
  keys: readonly Hotkey[];
  /** People may switch single keys off (WCAG 2.1.4). */
  singles: boolean;
}
const SINGLES = "dlvrd.singleKeys";
const kept = () => {
  try {
    return localStorage.getItem(SINGLES) !== "off";
  } catch {
    return true;
  }
};

export const useHotkeyRegistry = create<Registry>(() => ({ keys: [], singles: kept() }));

export function allowSingles(singles: boolean): void {
  useHotkeyRegistry.setState({ singles });
  try {
    localStorage.setItem(SINGLES, singles ? "on" : "off");
  } catch {
    // Kept for this page only.
  }
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !/^(checkbox|radio|button)$/.test((target as HTMLInputElement).type);

const fits = (hotkey: Hotkey, event: KeyboardEvent) => {
  const character = hotkey.code.length === 1;
  return (
    (character ? event.key === hotkey.code : event.code === hotkey.code) &&
    Boolean(hotkey.mod) === (event.ctrlKey || event.metaKey) &&
    Boolean(hotkey.alt) === event.altKey &&
    (character || Boolean(hotkey.shift) === event.shiftKey)
  );
};

/** The newest registration wins: a dialog's keys come before the page's. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const { keys, singles } = useHotkeyRegistry.getState();
  const single = !(event.ctrlKey || event.metaKey || event.altKey);
  if (single && (!singles || typing(event.target))) return;
  if (single && document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]'))
    return;
  const found = keys.toReversed().find((hotkey) => fits(hotkey, event) && (hotkey.when?.() ?? true));
  if (!found) return;
  event.preventDefault();
  found.run(event);
}

export function register(added: readonly Hotkey[]): () => void {
  useHotkeyRegistry.setState(({ keys }) => ({ keys: [...keys, ...added] }));
  return () =>
    useHotkeyRegistry.setState(({ keys }) => ({ keys: keys.filter((key) => !added.includes(key)) }));
}
