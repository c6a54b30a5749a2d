import { useEffect, useState } from "react";

/** Who opened a dialog: what has the focus now, or the button of the menu it is in. */
function openerNow(): HTMLElement | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return undefined;
  const menu = activeElement.closest("[role=menu]");
  // An entry is gone with its menu.
  return (menu && document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`)) || activeElement;
}

/**
 * Gives the focus back to what had it before a dialog opened, also where the dialog leaves the page at once and not by
 * closing first.
 */
export function useFocusBack(opened: boolean): void {
  const [{ before, opener }, setOpener] = useState<{ before: boolean; opener?: HTMLElement }>({
    before: false,
  });
  // While rendering: once the dialog stands in the page, a field of it may have taken the focus already.
  if (opened !== before) setOpener({ before: opened, opener: opened ? openerNow() : opener });
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      const { activeElement } = document;
      const elsewhere =
        activeElement && activeElement !== document.body && !activeElement.closest("[aria-modal=true]");
      if (!elsewhere && opener?.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opened, opener]);
}
