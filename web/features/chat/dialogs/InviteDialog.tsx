import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import type { ChatActs } from "../acts/useChatActs.ts";
import { AgentSelect } from "../parts/AgentSelect.tsx";
import { useSubmit } from "./useSubmit.ts";

/** Asks a colleague to join. */
export function InviteDialog({ chat, acts }: { chat: ChatView; acts: ChatActs }) {
  const { t } = useTranslation("chat");
  const [agent, setAgent] = useState("");
  const { busy, submit } = useSubmit(() => acts.sendInvite(agent), acts.shut);
  const there = chat.participants.filter(({ part }) => part !== "left").map(({ uId }) => uId);
  return (
    <FormModal
      opened
      title={t("dialogs.inviteTitle")}
      submitLabel={t("acts.invite")}
      submitDisabled={!agent}
      busy={busy}
      onClose={acts.shut}
      onSubmit={submit}
    >
      <AgentSelect value={agent} onChange={setAgent} without={there} />
    </FormModal>
  );
}
