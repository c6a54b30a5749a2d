import { Checkbox, MultiSelect, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FEEDBACK_MAX } from "#contract/chat/limits.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import type { ChatActs } from "../acts/useChatActs.ts";
import { Unsent } from "./Unsent.tsx";
import { DispositionField } from "../parts/DispositionField.tsx";
import { labelsFor } from "../parts/labels-for.ts";
import { configQuery, labelsQuery } from "../queries.ts";
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
  const offered = labelsFor(data?.labels, chat);
  const [feedback, setFeedback] = useState("");
  // What others put on or take off meanwhile is theirs to decide, until it is chosen here.
  const [chosen, setLabels] = useState<string[]>();
  const labels = chosen ?? chat.labels;
  const [quietly, setQuietly] = useState(false);
  const [disposition, setDisposition] = useState("");
  const dispositions = useQuery(configQuery()).data?.chat.dispositions;
  const { busy, submit } = useSubmit(
    () => acts.sendClose({ feedback: feedback.trim(), labels: chosen, disposition, quietly }),
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
      dirty={feedback.trim() !== "" || disposition !== "" || chosen !== undefined}
      submitDisabled={dispositions?.required && disposition === ""}
      onClose={acts.shut}
      onSubmit={submit}
    >
      <Unsent chat={chat} to="close" />
      <DispositionField dispositions={dispositions} value={disposition} onChange={setDisposition} />
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
        {...(dispositions?.choices.length ? {} : { "data-autofocus": true })}
      />
      {offered.length > 0 ? (
        <MultiSelect
          label={t("context.labels")}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
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
