import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { CustomerNotes } from "#web/features/customers/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { CustomerCard } from "./CustomerCard.tsx";
import { History } from "./History.tsx";
import { Labels } from "./Labels.tsx";
import { Notes } from "./Notes.tsx";
import { Participants } from "./Participants.tsx";
import { Section } from "./Section.tsx";
import { VideoCalls } from "./VideoCalls.tsx";

/** What is known about the customer and the chat, beside the thread. */
export function ContextPane({ chat, onClose }: { chat: ChatView; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const sees = useCan("CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW");
  return (
    <>
      <PaneHeader
        title={t("context.title")}
        actions={<IconButton icon={IconX} label={t("context.close")} onClick={onClose} />}
      />
      <PaneBody>
        <Section title={t("context.customer")}>
          <CustomerCard chat={chat} />
        </Section>
        {chat.customer.id && sees ? (
          <Section title={t("context.customerNotes")}>
            <CustomerNotes customerId={chat.customer.id} />
          </Section>
        ) : null}
        <Section title={t("context.labels")}>
          <Labels chat={chat} />
        </Section>
        <Section title={t("context.participants")}>
          <Participants chat={chat} />
        </Section>
        <Section title={t("context.notes")}>
          <Notes chatId={chat.chatId} />
        </Section>
        <VideoCalls chat={chat} />
        <History customerId={chat.customer.id} />
      </PaneBody>
    </>
  );
}
