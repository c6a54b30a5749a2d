import { IconLock, IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Definition } from "#contract/customers/fields.ts";
import { useCan } from "#web/platform/session/store.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import { DragHandle } from "#web/ui/table/Reorder.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { useFieldName } from "../parts/useFieldName.ts";
import styles from "./Definition.module.css";
import { allowsSpecial, ruleOf } from "./rules.ts";

interface Columns {
  /** The attributes that can move, in their order. */
  free: readonly Definition[];
  onEdit: (field: Definition) => void;
  onDelete: (field: Definition) => void;
  onMove: (from: number, to: number) => void;
}

export function useFieldColumns({ free, onEdit, onDelete, onMove }: Columns): Column<Definition>[] {
  const { t } = useTranslation("customers");
  const nameOf = useFieldName();
  const canEdit = useCan("CUSTOMER_MASTER.EDIT");
  const canDelete = useCan("CUSTOMER_MASTER.DELETE");
  const yesNo = (value: boolean) => t(value ? "definition.yes" : "definition.no");
  const size = (field: Definition, id: string) => {
    const value = ruleOf(field, id);
    return value ? <span className={styles.count}>{Number(value).toLocaleString("en")}</span> : null;
  };
  const chars = (field: Definition) => {
    if (!allowsSpecial(field)) return null;
    const allowed = ruleOf(field, "allowedChars");
    if (!allowed) return t("definition.allAllowed");
    return <bdi className={styles.chars}>{field.commaIncluded ? `${allowed} ,` : allowed}</bdi>;
  };
  const columns: Column<Definition>[] = [
    {
      key: "label",
      head: t("definition.fieldLabel"),
      cell: ({ fieldLabel, builtIn }) => (
        <span className={styles.label}>
          {builtIn || !canEdit ? (
            <span className={styles.pad} />
          ) : (
            <DragHandle title={t("definition.drag", { name: fieldLabel })} />
          )}
          <bdi title={fieldLabel}>{builtIn ? nameOf(fieldLabel) : fieldLabel}</bdi>
        </span>
      ),
    },
    {
      key: "type",
      head: t("definition.fieldType"),
      cell: ({ fieldType }) => t(`definition.types.${fieldType}`),
      fold: true,
    },
    {
      key: "input",
      head: t("definition.inputType"),
      cell: ({ inputType }) => (inputType ? t(`definition.inputs.${inputType}`) : null),
      fold: true,
    },
    { key: "mandatory", head: t("definition.mandatory"), cell: (field) => yesNo(field.mandatory) },
    {
      key: "min",
      head: t("definition.min"),
      cell: (field) => size(field, "minValue"),
      align: "end",
      priority: 2,
    },
    {
      key: "max",
      head: t("definition.max"),
      cell: (field) => size(field, "maxValue"),
      align: "end",
      priority: 2,
    },
    {
      key: "special",
      head: t("definition.allowSpecial"),
      cell: (field) => yesNo(allowsSpecial(field)),
      priority: 2,
    },
    { key: "chars", head: t("definition.allowedChars"), cell: chars, priority: 2 },
  ];
  const action: Column<Definition> = {
    key: "action",
    head: t("definition.action"),
    keep: true,
    acts: true,
    width: "132px",
    cell: (field) => {
      const name = field.fieldLabel;
      const at = free.indexOf(field);
      if (field.builtIn) {
        return (
          <span className={styles.lock}>
            <IconLock size={14} stroke={1.7} aria-hidden />
            {t("definition.builtIn")}
          </span>
        );
      }
      return (
        <span className={styles.icons}>
          {canEdit ? (
            <IconButton
              size="small"
              icon={IconPencil}
              label={t("definition.edit", { name })}
              onClick={() => onEdit(field)}
            />
          ) : null}
          {canDelete ? (
            <IconButton
              size="small"
              icon={IconTrash}
              label={t("definition.delete", { name })}
              onClick={() => onDelete(field)}
            />
          ) : null}
          {canEdit ? (
            <RowMenu
              name={name}
              actions={[
                { label: t("definition.up"), run: () => onMove(at, at - 1), disabled: at === 0 },
                {
                  label: t("definition.down"),
                  run: () => onMove(at, at + 1),
                  disabled: at === free.length - 1,
                },
              ]}
            />
          ) : null}
        </span>
      );
    },
  };
  return [...columns, action];
}
