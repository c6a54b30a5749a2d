import { Select, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlightPlan } from "#contract/broadcasts/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { keepTelephone, lastTelephone } from "../parts/telephone.ts";

interface TestDialogProps {
  /** Those whose values can stand in it. */
  samples: FlightPlan["samples"];
  /** What sends it, as the person at this place of the samples would get it. */
  send: (to: string, sample: number) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Sends one person's message to oneself, to see it before others do. */
export function TestDialog({ samples, send: sends, onClose }: TestDialogProps) {
  const { t } = useTranslation("broadcasts");
  const [to, setTo] = useState(lastTelephone);
  const [sample, setSample] = useState("0");
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationFn: () => sends(to.trim(), Number(sample)),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      keepTelephone(to);
      toast.success(message);
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
      title={t("plan.test")}
      submitLabel={t("plan.testSend")}
      onSubmit={submit}
      busy={send.isPending}
    >
      <TextInput
        label={t("plan.testTo")}
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
      {samples.length > 0 ? (
        <Select
          label={t("plan.testAs")}
          data={samples.map(({ name, to: address }, at) => ({
            value: String(at),
            label: name || address,
          }))}
          value={sample}
          onChange={(next) => setSample(next ?? "0")}
          allowDeselect={false}
        />
      ) : null}
    </FormModal>
  );
}
