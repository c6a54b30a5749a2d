import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { GatherDialogProps } from "./gathering/GatherDialog.tsx";
import type { MessageDialogProps } from "./dialog/MessageDialog.tsx";
import type { FaceProps } from "./parts/Face.tsx";

export { CountsBar } from "./parts/CountsBar.tsx";
export { handled } from "./parts/handled.ts";
export { MessageStatusPill } from "./parts/MessageStatusPill.tsx";
export { placeOf } from "./parts/place.ts";
export { BEST_FIRST } from "./parts/tones.ts";

const Dialog = lazy(async () => ({ default: (await import("./dialog/MessageDialog.tsx")).MessageDialog }));
const Phone = lazy(async () => ({ default: (await import("./parts/Face.tsx")).Face }));

/** Message Status: how far one message came; loaded when it is first opened. */
export function MessageDialog(props: MessageDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

const Gather = lazy(async () => {
  await import("./start.ts");
  return import("./gathering/GatherDialog.tsx");
});
/** Makes a segment of people whom messages were for; loaded when it is first opened. */
export const GatherDialog = (props: GatherDialogProps) =>
  props.opened ? (
    <Suspense>
      <Gather {...props} />
    </Suspense>
  ) : null;

/** A message on a phone, with what stands in it for its person. */
export const Face = (props: FaceProps) => (
  <Suspense fallback={<Skeleton height={600} width={320} radius={34} />}>
    <Phone {...props} />
  </Suspense>
);
