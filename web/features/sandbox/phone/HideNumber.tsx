import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { refreshSandbox } from "../queries.ts";

/** Whether the vendor tells of this person by their number, or by a user id alone. */
export function HideNumber({ id, hidden }: { id: string; hidden: boolean }) {
  const { t } = useTranslation("sandbox");
  const save = useMutation({
    mutationFn: () =>
      told("POST /chatbird/api/sandbox/phones/{id}/number", { params: { id }, body: { hidden: !hidden } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshSandbox();
    },
  });
  return (
    <IconButton
      icon={hidden ? IconEyeOff : IconEye}
      label={t("hideNumber")}
      pressed={hidden}
      busy={save.isPending}
      onClick={() => save.mutate()}
    />
  );
}
