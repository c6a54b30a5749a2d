import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Call } from "#web/platform/api/types.ts";
import { useImportFile } from "#web/platform/designed/useImportFile.tsx";
import { upload } from "#web/platform/files.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toDesigner } from "../places.ts";
import { IMPORT, refreshEncaps } from "../queries.ts";

/** Makes an app of a file that was exported. */
export function useImport() {
  const { t } = useTranslation("encaps");
  const navigate = useNavigate();
  return useImportFile(t("actions.import"), async (file) => {
    const body = new FormData();
    body.append("files", file);
    const call = { body } as unknown as Call<typeof IMPORT> & { body: FormData };
    const { encap, dropped } = await upload(IMPORT, call, () => {});
    await refreshEncaps();
    const left = dropped.attributes + dropped.services;
    if (left > 0) toast.warning(t("imported.dropped", { count: left }));
    else toast.success(t("imported.done", { name: encap.name }));
    void navigate(toDesigner(encap.id));
  });
}
