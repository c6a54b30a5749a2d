import { useEffect } from "react";
import { useBlocker } from "react-router";

/**
 * The browser's Back leads where the page's own does. `when`: there is a form, and going back to it is not refused;
 * who cannot go back to it is not held either.
 */
export function useBackToForm(when: boolean, goBack: () => void): void {
  const blocker = useBlocker(({ historyAction }) => when && historyAction === "POP");
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    goBack();
  }, [blocker, goBack]);
}
