import { Checkbox } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshSandbox } from "../queries.ts";

/** Whether flows of frozen versions are published, which Meta itself refuses; another choice holds at once. */
export function FrozenField({ id, accepts }: { id: string; accepts: boolean }) {
  const { t } = useTranslation("sandbox");
  const mayEdit = useCan("CHANNELS.EDIT");
  const save = useMutation({
    mutationFn: (acceptFrozenVersions: boolean) =>
      told("PUT /chatbird/api/sandbox/accounts/{id}/flows", {
        params: { id },
        body: { acceptFrozenVersions },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshSandbox();
    },
  });
  return (
    <Checkbox
      label={t("faults.frozen")}
      description={t("faults.frozenText")}
      checked={save.isPending ? save.variables : accepts}
      disabled={!mayEdit || save.isPending}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  );
}
