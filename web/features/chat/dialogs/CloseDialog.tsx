import { Checkbox, MultiSelect, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FEEDBACK_MAX } from "#contract/chat/limits.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import type { ChatActs } from "../acts/useChatActs.ts";
import { Unsent } from "./Unsent.tsx";
import { labelsQuery } from "../queries.ts";
import { useSubmit } from "./useSubmit.ts";

interface CloseDialogProps {
  chat: ChatView;
  acts: ChatActs;
  /** Where to go once it is closed. */
  onClosed: () => void;
}

/** Ends a chat, with what came of it. */
export function CloseDialog({ chat, acts, onClosed }: CloseDialogProps) {
  const { t } = useTranslation("chat");
  const { data } = useQuery(labelsQuery());
  const [feedback, setFeedback] = useState("");
  const [labels, setLabels] = useState(chat.labels);
  const [quietly, setQuietly] = useState(false);
  const { busy, submit } = useSubmit(
    () => acts.sendClose({ feedback: feedback.trim(), labels, quietly }),
    () => {
      acts.shut();
      onClosed();
    },
  );
  return (
    <FormModal
      opened
      title={t("dialogs.closeTitle")}
      submitLabel={t("acts.close")}
      busy={busy}
      dirty={feedback.trim() !== ""}
      onClose={acts.shut}
      onSubmit={submit}
    >
      <Unsent chat={chat} to="close" />
      <Textarea
        label={t("dialogs.feedback")}
        description={t("dialogs.feedbackHelp")}
        value={feedback}
        maxLength={FEEDBACK_MAX}
        onChange={(event) => setFeedback(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        data-autofocus
      />
      {data && data.labels.length > 0 ? (
        <MultiSelect
          label={t("context.labels")}
          data={data.labels.map(({ id, name }) => ({ value: id, label: name }))}
          value={labels}
          onChange={setLabels}
          searchable
          clearable
          clearButtonProps={{ "aria-label": t("dialogs.noLabels") }}
        />
      ) : null}
      <Checkbox
        label={t("dialogs.quietly")}
        checked={quietly}
        onChange={(event) => setQuietly(event.currentTarget.checked)}
      />
    </FormModal>
  );
}
