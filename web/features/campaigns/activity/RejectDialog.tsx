import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { REASON_MAX } from "#contract/campaigns/limits.ts";
import type { Activity } from "#contract/campaigns/views.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { REJECT, refreshCampaigns } from "../queries.ts";

interface RejectDialogProps {
  activity: Pick<Activity, "id" | "name">;
  onClose: () => void;
  onRejected?: (() => void) | undefined;
}

/** Gives an activity back to its maker, who is told why. */
export function RejectDialog({ activity, onClose, onRejected }: RejectDialogProps) {
  const { t } = useTranslation("campaigns");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const reject = useMutation({
    mutationFn: () => told(REJECT, { params: { id: activity.id }, body: { reason } }),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
      onRejected?.();
      void refreshCampaigns();
    },
    onError: (failure) => setError(errorMessage(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) reject.mutate();
    else setError(t("decide.noReason"));
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("decide.rejectTitle", { name: activity.name })}
      submitLabel={t("decide.reject")}
      onSubmit={submit}
      busy={reject.isPending}
      dirty={reason !== ""}
    >
      <Textarea
        label={t("decide.reason")}
        description={t("decide.reasonText")}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setError(undefined);
        }}
        error={error}
        maxLength={REASON_MAX}
        autosize
        minRows={3}
        maxRows={8}
        withAsterisk
        data-autofocus
      />
    </FormModal>
  );
}
