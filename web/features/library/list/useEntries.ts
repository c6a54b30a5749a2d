import { useTranslation } from "react-i18next";
import type { Artifact } from "#contract/library/artifacts.ts";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { useRemoval } from "../useRemoval.ts";
import type { PopupState } from "./popups.ts";

/** The entries of an artifact's menu: what this person may do with it. */
export function useEntries(popup: PopupState) {
  const { t } = useTranslation("library");
  const { remove, restore } = useRemoval();
  return (artifact: Artifact): MenuAction[] => {
    const { _id, data, abilities, trashedAt } = artifact;
    if (trashedAt) return abilities.delete ? [{ label: t("restore"), run: () => void restore([_id]) }] : [];
    return [
      ...(abilities.edit
        ? [
            { label: t("edit"), run: () => popup.open({ kind: "form" as const, type: data.type, artifact }) },
            { label: t("move.entry"), run: () => popup.open({ kind: "move" as const, ids: [_id] }) },
          ]
        : []),
      ...(abilities.delete ? [{ label: t("delete"), danger: true, run: () => void remove([_id]) }] : []),
    ];
  };
}
