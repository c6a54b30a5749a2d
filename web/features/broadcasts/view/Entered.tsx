import { useMemo } from "react";
import { BroadcastForm } from "../form/BroadcastForm.tsx";
import { draftOf, type Stored } from "../form/stored.ts";

interface EnteredProps {
  broadcast: Stored;
  withoutPreview: boolean;
}
const nothing = () => {};

/** What was entered for a broadcast: its form, to be looked at only. */
export function Entered({ broadcast, withoutPreview }: EnteredProps) {
  const draft = useMemo(() => draftOf(broadcast), [broadcast]);
  return <BroadcastForm draft={draft} onChange={nothing} disabled withoutPreview={withoutPreview} />;
}
