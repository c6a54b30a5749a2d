type Listener = () => void;
let listener: Listener = () => {};

/** The session store listens here; the client may not import it, or the two would form a circle. */
export const onSessionEnd = (next: Listener): void => {
  listener = next;
};
export const announceSessionEnd = (): void => listener();
