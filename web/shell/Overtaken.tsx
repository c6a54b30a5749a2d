import { lazy, Suspense, useState } from "react";
import { useOvertaken } from "../platform/overtaken/store.ts";

const Dialog = lazy(async () => ({ default: (await import("./OvertakenDialog.tsx")).OvertakenDialog }));

/** The question whether to write over what somebody else has saved; fetched when it is first asked. */
export function Overtaken() {
  const asks = useOvertaken(({ answer }) => answer !== null);
  const [asked, setAsked] = useState(false);
  if (asks && !asked) setAsked(true);
  return <Suspense>{asked ? <Dialog /> : null}</Suspense>;
}
