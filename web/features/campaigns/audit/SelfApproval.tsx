import { Switch } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshCampaigns, SET_SETTINGS, settingsQuery } from "../queries.ts";

/** Whether people may approve what they submitted: for enterprises of one person. */
export function SelfApproval() {
  const { t } = useTranslation("campaigns");
  const may = useCan("ENTERPRISE.EDIT");
  const { data } = useQuery({ ...settingsQuery(), enabled: may });
  const save = useMutation({
    mutationFn: (selfApproval: boolean) => told(SET_SETTINGS, { body: { selfApproval } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => refreshCampaigns(),
  });
  if (!may || !data) return null;
  return (
    <Switch
      label={t("approvals.self")}
      checked={data.selfApproval}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
      disabled={save.isPending}
    />
  );
}
