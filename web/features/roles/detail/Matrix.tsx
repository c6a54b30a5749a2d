import { Checkbox } from "@mantine/core";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "#contract/permissions.ts";
import { usePermissionName } from "../parts/usePermissionName.ts";
import styles from "./Matrix.module.css";
import { actionIn, COLUMNS, type Module, otherActions, permissionOf } from "./modules.ts";

interface MatrixProps {
  modules: readonly Module[];
  value: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
  /** What the one who edits may do: nobody gives more. */
  grantable: readonly string[];
  readOnly: boolean;
}

/** Every permission as a matrix: a row for each module, a column for each usual action, and what is left. */
export function Matrix({ modules, value, onChange, grantable, readOnly }: MatrixProps) {
  const { t } = useTranslation("roles");
  const set = (changed: readonly Permission[], on: boolean) => {
    const rest = value.filter((permission) => !changed.includes(permission));
    onChange(on ? [...rest, ...changed] : rest);
  };
  return (
    <div className={styles.frame}>
      <table className={styles.matrix} aria-label={t("permissions")}>
        <thead>
          <tr>
            <th scope="col">{t("module")}</th>
            {COLUMNS.map((column) => (
              <th scope="col" key={column} className={styles.narrow}>
                {t(`actions.${column}`)}
              </th>
            ))}
            <th scope="col">{t("other")}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <Row
              key={module.module}
              module={module}
              held={value.filter((permission) => permission.startsWith(`${module.module}.`)).join()}
              value={value}
              set={set}
              grantable={grantable}
              readOnly={readOnly}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<MatrixProps, "modules" | "onChange"> {
  module: Module;
  /** What of the module is held, by which the row knows that it has changed. */
  held: string;
  set: (changed: readonly Permission[], on: boolean) => void;
}

const Row = memo(function Row({ module, value, set, grantable, readOnly }: RowProps) {
  const { moduleName, actionName } = usePermissionName();
  const name = moduleName(module.module);
  const all = module.actions.map((action) => permissionOf(module.module, action));
  const open = all.filter((permission) => grantable.includes(permission));
  const held = all.filter((permission) => value.includes(permission));
  const box = (action: string, labelled: boolean) => {
    const permission = permissionOf(module.module, action);
    return (
      <Checkbox
        key={action}
        checked={value.includes(permission)}
        onChange={(event) => set([permission], event.currentTarget.checked)}
        disabled={readOnly || !grantable.includes(permission)}
        aria-label={`${name}: ${actionName(action)}`}
        label={labelled ? <span aria-hidden="true">{actionName(action)}</span> : undefined}
        title={permission}
      />
    );
  };
  return (
    <tr>
      <th scope="row">
        <Checkbox
          label={name}
          checked={held.length === all.length}
          indeterminate={held.length > 0 && held.length < all.length}
          onChange={() => set(open, !open.every((permission) => value.includes(permission)))}
          disabled={readOnly || open.length === 0}
        />
      </th>
      {COLUMNS.map((column) => {
        const action = actionIn(module, column);
        return (
          <td key={column} className={styles.narrow} data-label={action ? actionName(action) : undefined}>
            {action ? box(action, false) : null}
          </td>
        );
      })}
      <td>
        <div className={styles.rest}>{otherActions(module).map((action) => box(action, true))}</div>
      </td>
    </tr>
  );
});
