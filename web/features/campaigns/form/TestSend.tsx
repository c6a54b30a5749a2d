import { useTranslation } from "react-i18next";
import { TestDialog } from "#web/features/broadcasts/public.tsx";
import { api } from "#web/platform/api/client.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { BROADCAST, campaignQuery } from "../queries.ts";

interface TestSendProps {
  campaignId: string;
  onClose: () => void;
}

/** Sends a campaign's message to oneself, before any activity of it is planned. */
export function TestSend({ campaignId, onClose }: TestSendProps) {
  const { t } = useTranslation("campaigns");
  const send = async (to: string) => {
    const { data } = await queryClient.fetchQuery(campaignQuery(campaignId));
    await api(BROADCAST, {
      body: {
        name: t("test.name", { name: data.name }).slice(0, 200),
        channelId: data.channelId,
        phoneNumber: [to],
        message: data.message,
        columnMapping: data.variables,
        resourceId: campaignId,
        resourceType: "CAMPAIGN",
        countClicks: false,
      },
    });
    return { message: t("test.sent") };
  };
  return <TestDialog title={t("test.title")} description={t("test.text")} send={send} onClose={onClose} />;
}
