import { type FormEvent, useState } from "react";

/** Sends a dialog's form once, and closes it when that was done. */
export function useSubmit(send: () => Promise<boolean>, close: () => void) {
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const sent = await send();
    setBusy(false);
    if (sent) close();
  };
  return { busy, submit: (event: FormEvent) => void submit(event) };
}
