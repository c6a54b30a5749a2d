import { lazy, Suspense } from "react";
import type { AttachmentPickerProps } from "./picker/AttachmentPicker.tsx";

/** Puts a file into the library; sending it elsewhere starts from there. */
export { sendFile } from "./send.ts";

const Picker = lazy(() => import("./picker/AttachmentPicker.tsx"));

/** The dialog by which other features let a person attach something of the library; loaded when it is first opened. */
export function AttachmentPicker(props: AttachmentPickerProps) {
  return props.opened ? (
    <Suspense>
      <Picker {...props} />
    </Suspense>
  ) : null;
}
