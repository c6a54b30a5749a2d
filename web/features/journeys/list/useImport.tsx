import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Call } from "#web/platform/api/types.ts";
import { useImportFile } from "#web/platform/designed/useImportFile.tsx";
import { upload } from "#web/platform/files.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toDesigner } from "../places.ts";
import { IMPORT, refreshJourneys } from "../queries.ts";

/** Makes a journey of a file that was exported. */
export function useImport() {
  const { t } = useTranslation("journeys");
  const navigate = useNavigate();
  return useImportFile(t("actions.import"), async (file) => {
    const body = new FormData();
    body.append("files", file);
    const call = { body } as unknown as Call<typeof IMPORT> & { body: FormData };
    const { journey, dropped } = await upload(IMPORT, call, () => {});
    await refreshJourneys();
    if (dropped > 0) toast.warning(t("imported.dropped", { count: dropped }));
    else toast.success(t("imported.done", { name: journey.name }));
    void navigate(toDesigner(journey.id));
  });
}
