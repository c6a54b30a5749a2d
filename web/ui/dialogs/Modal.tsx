import { Modal as Base, type ModalProps } from "@mantine/core";
import { useFocusBack } from "./useFocusBack.ts";

/** A dialog in the middle of the page. */
export function Modal(props: ModalProps) {
  useFocusBack(props.opened && props.returnFocus !== false);
  return <Base {...props} returnFocus={false} />;
}
