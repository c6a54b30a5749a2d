import { Select } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatAgent } from "#contract/chat/agents.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { ask } from "#web/platform/socket/ask.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";

interface AssignDialogProps {
  /** The chat to give away; none while the dialog is closed. */
  chat: ChatView | undefined;
  agents: readonly ChatAgent[];
  open: ReadonlyMap<string, number>;
  onClose: () => void;
}

/** Gives a chat to an agent, who has a while to accept. */
export function AssignDialog({ chat, agents, open, onClose }: AssignDialogProps) {
  const { t } = useTranslation("supervision");
  const [agentId, setAgentId] = useState<string | null>(null);
  const assign = useMutation({
    mutationFn: () => ask("assignAgent", { chatId: chat?.chatId, agentId }),
    meta: { quiet: true },
    onSuccess: () => {
      toast.success(t("monitor.assigned"));
      onClose();
    },
  });
  return (
    <FormModal
      opened={chat !== undefined}
      title={t("monitor.assign")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        assign.mutate();
      }}
      submitLabel={t("monitor.assignSubmit")}
      busy={assign.isPending}
      submitDisabled={!agentId}
      errors={assign.error ? [assign.error.message] : []}
    >
      <Select
        label={t("history.agent")}
        description={t("monitor.assignText")}
        data={agents
          .filter(({ uId }) => uId !== chat?.agent?.uId)
          .map(({ uId, name, online, capacity }) => ({
            value: uId,
            label: `${name} · ${open.get(uId) ?? 0}/${capacity}${online ? "" : ` · ${t("monitor.away")}`}`,
          }))}
        value={agentId}
        onChange={setAgentId}
        searchable
        data-autofocus
      />
    </FormModal>
  );
}
