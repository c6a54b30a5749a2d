let touched = false;
for (const sign of ["pointerdown", "keydown", "wheel"])
  addEventListener(sign, () => (touched = true), { capture: true, passive: true });

const works = new Map<string, () => boolean>();

/**
 * A feature says when somebody is at work though they touch nothing, as one who waits for chats is: their session does
 * not end as idle meanwhile. Named, so that a module loaded anew replaces what it said before.
 */
export function registerWork(feature: string, atWork: () => boolean): void {
  works.set(feature, atWork);
}

/** Whether somebody is at work, or touched something since this was asked last. */
export function isUsed(): boolean {
  const used = touched || [...works.values()].some((atWork) => atWork());
  touched = false;
  return used;
}
