import { useEffect, useRef } from "react";

/** Makes the dialog it stands in an alertdialog; the widget library fixes the role and offers no way to say so. */
export function AsAlert() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.closest('[role="dialog"]')?.setAttribute("role", "alertdialog");
  }, []);
  return <span ref={mark} hidden />;
}
