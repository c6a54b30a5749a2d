import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { remember } from "#web/platform/storage.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { BROADCAST, campaignQuery } from "../queries.ts";

interface TestSendProps {
  campaignId: string;
  onClose: () => void;
}
/** Whoever tries messages tries them on the same telephone. */
const LAST = "dlvrd.broadcast.test";

/** Sends a campaign's message to oneself, before any activity of it is planned. */
export function TestSend({ campaignId, onClose }: TestSendProps) {
  const { t } = useTranslation("campaigns");
  const [to, setTo] = useState(remember.get(LAST) ?? "");
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationFn: async () => {
      const { data } = await queryClient.fetchQuery(campaignQuery(campaignId));
      return api(BROADCAST, {
        body: {
          name: t("test.name", { name: data.name }).slice(0, 200),
          channelId: data.channelId,
          phoneNumber: [to.trim()],
          message: data.message,
          columnMapping: data.variables,
          resourceId: campaignId,
          resourceType: "CAMPAIGN",
          countClicks: false,
        },
      });
    },
    meta: { quiet: true },
    onSuccess: () => {
      remember.set(LAST, to.trim());
      toast.success(t("test.sent"));
      onClose();
    },
    onError: (failure) => setError(errorMessage(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to.trim()) send.mutate();
    else setError(t("mandatory"));
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("test.title")}
      submitLabel={t("test.send")}
      onSubmit={submit}
      busy={send.isPending}
    >
      <TextInput
        label={t("test.to")}
        description={t("test.text")}
        value={to}
        onChange={(event) => {
          setTo(event.currentTarget.value);
          setError(undefined);
        }}
        error={error}
        withAsterisk
        data-autofocus
        dir="ltr"
      />
    </FormModal>
  );
}
