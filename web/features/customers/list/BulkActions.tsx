import { IconDownload, IconTag, IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";

interface BulkActionsProps {
  every: boolean;
  onMove: () => void;
  onAttach: () => void;
  onExport: () => void;
}

/** What can be done with the chosen customers. A file always holds the whole filter, and says so. */
export function BulkActions({ every, onMove, onAttach, onExport }: BulkActionsProps) {
  const { t } = useTranslation("customers");
  const canEdit = useCan("CUSTOMER_MASTER.EDIT");
  const canExport = useCan("CUSTOMER_MASTER.VIEW");
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
        </>
      ) : null}
      {canExport ? (
        <Button icon={IconDownload} onClick={onExport}>
          {t(every ? "list.export" : "list.exportEvery")}
        </Button>
      ) : null}
    </>
  );
}
