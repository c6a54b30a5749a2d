import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChannelType } from "#contract/channel-types.ts";
import type { FilledTemplate } from "#contract/chat/template.ts";
import type { Way } from "#contract/chat/starting.ts";
import { BLANK, type Draft, MessageDialog } from "#web/features/broadcasts/public.tsx";

interface StartTemplateProps {
  way: Way;
  customer: { id: string; name: string };
  send: (template: FilledTemplate, messageId: string) => Promise<void>;
  onClose: () => void;
}

/** The template with which a chat begins. */
export function StartTemplate({ way, customer, send, onClose }: StartTemplateProps) {
  const { t } = useTranslation("chat");
  const [start] = useState<Draft>(() => ({
    ...BLANK,
    channel: { ...way.channel, type: way.channel.type as ChannelType, contactId: "" },
    numbers: way.address,
    customers: [{ ...customer, phoneNumber: way.address }],
  }));
  return (
    <Suspense>
      <MessageDialog
        title={t("template.title")}
        submitLabel={t("template.send")}
        of={`${way.channel.id} ${way.address}`}
        start={start}
        settled="number"
        send={({ message, columnMapping }, messageId) => send({ message, columnMapping }, messageId)}
        onClose={onClose}
      />
    </Suspense>
  );
}
