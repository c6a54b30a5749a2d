import { useMutation } from "@tanstack/react-query";
import { IconFileImport } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { PRESET_BYTES_MAX } from "#contract/marketplace/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FileButton } from "#web/ui/upload/FileButton.tsx";
import { refreshMarketplace } from "../queries.ts";

const IMPORT = "POST /e/marketplace/presets";

/** Takes a preset file in; what is wrong with it is said in a toast. */
export function ImportButton() {
  const { t } = useTranslation("marketplace");
  const importing = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append("files", file);
      return told(IMPORT, { body });
    },
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshMarketplace();
    },
  });
  const take = ([file]: File[]) => {
    if (!file) return;
    if (file.size > PRESET_BYTES_MAX) toast.error(t("import.tooLarge"));
    else importing.mutate(file);
  };
  return (
    <FileButton icon={IconFileImport} endings={[".json"]} disabled={importing.isPending} onFiles={take}>
      {t("import.action")}
    </FileButton>
  );
}
