import { IconCircleCheck, IconHourglass, IconListSearch, IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Upload } from "#contract/customers/uploads.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { toDraft } from "../../places.ts";
import { isBusy } from "../stage.ts";

interface NoErrorsProps {
  upload: Upload;
  searched: boolean;
  onClear: () => void;
}

/** Why the list is empty: nothing has these words, nothing was wrong, or nobody has looked yet. */
export function NoErrors({ upload, searched, onClear }: NoErrorsProps) {
  const { t } = useTranslation("uploads");
  const canCreate = useCan("CUSTOMER_MASTER.CREATE");
  if (searched) {
    return (
      <EmptyState
        icon={IconListSearch}
        title={t("errors.noRecord")}
        text={t("errors.noRecordText")}
        action={<Button onClick={onClear}>{t("ui.clearSearch")}</Button>}
      />
    );
  }
  if (isBusy(upload)) {
    return <EmptyState icon={IconHourglass} title={t("errors.none")} text={t("errors.running")} />;
  }
  if (upload.draft && upload.dryRun === null) {
    return (
      <EmptyState
        title={t("errors.noneYet")}
        text={t("errors.noneYetText")}
        action={
          canCreate ? (
            <Button icon={IconPlayerPlay} to={toDraft(upload.uploadId)}>
              {t("history.goOn")}
            </Button>
          ) : null
        }
      />
    );
  }
  // What was left out is kept for a time only; the counts stay.
  if (upload.errorLines > 0) return <EmptyState title={t("errors.noRecord")} text={t("errors.forgotten")} />;
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t("errors.none")}
      text={t(upload.draft ? "errors.noneChecked" : "errors.noneText")}
    />
  );
}
