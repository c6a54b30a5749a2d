import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** A module and an action in words: texts are named without the dots of the wire. */
export function usePermissionName() {
  const { t } = useTranslation("roles");
  const moduleName = useCallback((module: string) => t(`modules.${module.replaceAll(".", "_")}`), [t]);
  const actionName = useCallback((action: string) => t(`actions.${action}`), [t]);
  /** The module may itself hold a dot: the action stands after the last one. */
  const permissionName = useCallback(
    (permission: string) => {
      const at = permission.lastIndexOf(".");
      return `${moduleName(permission.slice(0, at))}: ${actionName(permission.slice(at + 1))}`;
    },
    [moduleName, actionName],
  );
  return { moduleName, actionName, permissionName };
}
