import { Drawer as BaseDrawer, type DrawerProps, Modal as BaseModal, type ModalProps } from "@mantine/core";
import { useFocusBack } from "./useFocusBack.ts";

/** A dialog in the middle of the page. */
export function Modal(props: ModalProps) {
  useFocusBack(props.opened && props.returnFocus !== false);
  return <BaseModal {...props} returnFocus={false} />;
}

/** A dialog at the page's side. */
export function Drawer(props: DrawerProps) {
  useFocusBack(props.opened && props.returnFocus !== false);
  return <BaseDrawer {...props} returnFocus={false} />;
}
