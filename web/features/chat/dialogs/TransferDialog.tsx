import { SegmentedControl, Select, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FEEDBACK_MAX } from "#contract/chat/limits.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import type { ChatActs } from "../acts/useChatActs.ts";
import { Unsent } from "./Unsent.tsx";
import { departmentsQuery } from "../queries.ts";
import { useMyId } from "../store/store.ts";
import { AgentSelect } from "../parts/AgentSelect.tsx";
import { useSubmit } from "./useSubmit.ts";

/** Passes a chat on: to a colleague, who accepts it, or to a department, where it waits. */
export function TransferDialog({ chat, acts }: { chat: ChatView; acts: ChatActs }) {
  const { t } = useTranslation("chat");
  const me = useMyId();
  const [to, setTo] = useState<"agent" | "department">("agent");
  const [agentId, setAgent] = useState("");
  const [departmentId, setDepartment] = useState("");
  const [note, setNote] = useState("");
  const { data } = useQuery(departmentsQuery());
  const { busy, submit } = useSubmit(
    () => acts.sendTransfer(to === "agent" ? { agentId } : { departmentId }, note.trim()),
    acts.shut,
  );
  const departments = (data?.departments ?? []).filter(({ id }) => id !== chat.departmentId);
  const chosen = departments.find(({ id }) => id === departmentId);
  return (
    <FormModal
      opened
      title={t("dialogs.transferTitle")}
      submitLabel={t("acts.transfer")}
      submitDisabled={to === "agent" ? !agentId : !departmentId}
      busy={busy}
      dirty={note.trim() !== ""}
      onClose={acts.shut}
      onSubmit={submit}
    >
      <Unsent chat={chat} to="transfer" of={me} />
      <SegmentedControl
        aria-label={t("dialogs.to")}
        value={to}
        onChange={(next) => setTo(next as "agent" | "department")}
        data={[
          { value: "agent", label: t("dialogs.agent") },
          { value: "department", label: t("dialogs.department") },
        ]}
        fullWidth
      />
      {to === "agent" ? (
        <AgentSelect value={agentId} onChange={setAgent} />
      ) : (
        <Select
          label={t("dialogs.department")}
          withAsterisk
          searchable
          data={departments.map(({ id, name }) => ({ value: id, label: name }))}
          value={departmentId || null}
          onChange={(id) => setDepartment(id ?? "")}
          nothingFoundMessage={t("dialogs.noDepartment")}
        />
      )}
      {to === "department" && chosen?.users === 0 ? (
        <Notice tone="warn">{t("dialogs.emptyDepartment")}</Notice>
      ) : null}
      <Textarea
        label={t("dialogs.note")}
        description={t("dialogs.noteHelp")}
        value={note}
        maxLength={FEEDBACK_MAX}
        onChange={(event) => setNote(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
        dir="auto"
      />
    </FormModal>
  );
}
