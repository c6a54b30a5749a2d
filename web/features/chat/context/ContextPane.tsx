import { IconX } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EarlierChat } from "#contract/chat/history.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { CustomerNotes } from "#web/features/customers/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { CustomerCard } from "./CustomerCard.tsx";
import { History } from "./History.tsx";
import { Earlier } from "./Earlier.tsx";
import { Labels } from "./Labels.tsx";
import { Notes } from "./Notes.tsx";
import { Participants } from "./Participants.tsx";
import { Section } from "./Section.tsx";
import { VideoCalls } from "./VideoCalls.tsx";

const EarlierPane = lazy(() => import("./EarlierPane.tsx"));

/** What is known about the customer and the chat, beside the thread. */
export function ContextPane({ chat, onClose }: { chat: ChatView; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const [earlier, setEarlier] = useState<EarlierChat>();
  const left = useRef<string>(undefined);
  useEffect(() => {
    // Whoever comes back from an earlier chat is where they left.
    if (!earlier && left.current)
      document.querySelector<HTMLElement>(`[data-earlier="${left.current}"]`)?.focus();
    left.current = earlier?.chatId;
  }, [earlier]);
  const sees = useCan("CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW");
  if (earlier)
    return (
      <Suspense fallback={<LinesSkeleton lines={6} />}>
        <EarlierPane chat={earlier} onBack={() => setEarlier(undefined)} onClose={onClose} />
      </Suspense>
    );
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
        <Earlier chat={chat} onOpen={setEarlier} />
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
