import { lazy, Suspense } from "react";
import type { Artifact } from "#contract/library/artifacts.ts";
import type { AttachmentPickerProps } from "./picker/AttachmentPicker.tsx";
import type * as Send from "./send.ts";

/** Puts a file into the library; sending it elsewhere starts from there. */
export const sendFile = async (...given: Parameters<typeof Send.sendFile>): Promise<Artifact> =>
  (await import("./send.ts")).sendFile(...given);

const Picker = lazy(() => import("./picker/AttachmentPicker.tsx"));

/** The dialog by which other features let a person attach something of the library; loaded when it is first opened. */
export function AttachmentPicker(props: AttachmentPickerProps) {
  return props.opened ? (
    <Suspense>
      <Picker {...props} />
    </Suspense>
  ) : null;
}
