import { useEffect, useState } from "react";
import { toast, useToasts } from "./store.ts";

/**
 * The toast that says why a form was refused. An error stays until it is closed, so the form closes it: before the next
 * one, when it was mended, and when the form is left.
 */
export function useRefusal() {
  const [refusal] = useState(() => {
    let shown: number | undefined;
    const close = () => {
      if (shown !== undefined) useToasts.getState().close(shown);
      shown = undefined;
    };
    const say = (text: string) => {
      close();
      shown = toast.error(text);
    };
    return { say, close };
  });
  useEffect(() => refusal.close, [refusal]);
  return refusal;
}
