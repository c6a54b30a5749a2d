import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { BROADCAST_NAME_MAX } from "#contract/broadcasts/limits.ts";
import { MessageDialog } from "#web/features/broadcasts/public.tsx";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { BROADCAST, campaignQuery, templateQuery } from "../queries.ts";
import { messageOf } from "./draft.ts";

interface TestSendProps {
  campaignId: string;
  onClose: () => void;
}

/** Sends a campaign's message to oneself, before any activity of it is planned. */
export function TestSend({ campaignId, onClose }: TestSendProps) {
  const { t } = useTranslation("campaigns");
  const { data, error } = useQuery(campaignQuery(campaignId));
  const campaign = data?.data;
  const template = useQuery({
    ...templateQuery(campaign?.channelId ?? "", campaign?.templateId ?? ""),
    enabled: campaign !== undefined,
    retry: false,
  });
  useEffect(() => {
    if (!error) return;
    toast.error(errorMessage(error));
    onClose();
  }, [error, onClose]);
  // Its template may be gone: then another one is chosen.
  if (!campaign || template.isPending) return null;
  const chosen = template.data ?? null;
  return (
    <MessageDialog
      title={t("test.title")}
      note={t("test.text")}
      submitLabel={t("test.send")}
      of={campaignId}
      start={messageOf(campaign, chosen)}
      chosen={chosen}
      settled="channel"
      send={async (order) => {
        const name = t("test.name", { name: campaign.name }).slice(0, BROADCAST_NAME_MAX);
        const from = { resourceId: campaignId, resourceType: "CAMPAIGN" } as const;
        await api(BROADCAST, { body: { ...order, ...from, name, start: true } });
        toast.success(t("test.sent"));
      }}
      onClose={onClose}
    />
  );
}
