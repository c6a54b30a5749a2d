import {
  IconDownload,
  IconGitMerge,
  IconTag,
  IconTagOff,
  IconTrash,
  IconUsersGroup,
  IconUsersMinus,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import { mergeOf } from "../places.ts";

export interface BulkActionsProps {
  every: boolean;
  /** The two that are chosen, where it is two. */
  pair: readonly [string, string] | undefined;
  onMove: () => void;
  onAttach: () => void;
  /** Out of the segment, and out of the group, that is shown; none where a rule chooses. */
  onLeaveSegment?: (() => void) | undefined;
  onLeaveGroup?: (() => void) | undefined;
  onKeep: (kept: boolean) => void;
  onExport: () => void;
  onErase: () => void;
}

/** What can be done with the chosen customers, and with them alone. */
export function BulkActions({
  every,
  pair,
  onMove,
  onAttach,
  onKeep,
  onExport,
  onErase,
  ...leaving
}: BulkActionsProps) {
  const { onLeaveSegment, onLeaveGroup } = leaving;
  const { t } = useTranslation("customers");
  const canEdit = useCan("CUSTOMER_MASTER.EDIT");
  const canExport = useCan("CUSTOMER_MASTER.VIEW");
  const canErase = useCan("CUSTOMER_MASTER.DELETE");
  return (
    <>
      {canEdit ? (
        <>
          <Button icon={IconUsersGroup} onClick={onMove}>
            {t("list.moveGroup")}
          </Button>
          <Button icon={IconTag} onClick={onAttach}>
            {t("list.attachLabel")}
          </Button>
          {pair ? (
            <Button icon={IconGitMerge} to={mergeOf(...pair)}>
              {t("duplicates.compare")}
            </Button>
          ) : null}
          {onLeaveSegment ? (
            <Button icon={IconTagOff} onClick={onLeaveSegment}>
              {t("list.leaveSegment")}
            </Button>
          ) : null}
          {onLeaveGroup ? (
            <Button icon={IconUsersMinus} onClick={onLeaveGroup}>
              {t("list.leaveGroup")}
            </Button>
          ) : null}
          <RowMenu
            name={t("contact.keepMany")}
            actions={[
              { label: t("contact.keepLong"), run: () => onKeep(true) },
              { label: t("contact.letGoLong"), run: () => onKeep(false) },
            ]}
          />
        </>
      ) : null}
      {canExport ? (
        <Button icon={IconDownload} onClick={onExport}>
          {t(every ? "list.exportEvery" : "list.exportChosen")}
        </Button>
      ) : null}
      {canErase ? (
        <Button tone="danger-quiet" icon={IconTrash} onClick={onErase}>
          {t("list.erase")}
        </Button>
      ) : null}
    </>
  );
}
