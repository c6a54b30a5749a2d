import { Drawer as Base, type DrawerProps } from "@mantine/core";
import { useFocusBack } from "./useFocusBack.ts";

/** A dialog at the page's side. */
export function Drawer(props: DrawerProps) {
  useFocusBack(props.opened && props.returnFocus !== false);
  return <Base {...props} returnFocus={false} />;
}
