/** The steps as a whole, in the page. */
export const STEPS = "upload-steps";

/** Keeps the focus among the steps when the button that had it gives way to what it started. */
export const keepFocus = (): void => document.getElementById(STEPS)?.focus({ preventScroll: true });
