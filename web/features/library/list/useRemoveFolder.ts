import { useTranslation } from "react-i18next";
import type { Bucket } from "#contract/library/buckets.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshLibrary } from "../queries.ts";

/** Removes a folder; what lies in it moves to where it stood. */
export function useRemoveFolder() {
  const { t } = useTranslation("library");
  return async ({ id }: Bucket) => {
    try {
      const { message } = await told("DELETE /e/enterprise/artifact_buckets/{id}", { params: { id } });
      toastDeleted(message || t("folder.deleted"), "bucket", id, refreshLibrary);
      await refreshLibrary();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
}
