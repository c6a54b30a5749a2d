import { Select, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { remember } from "#web/platform/storage.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { TEST } from "../queries.ts";

interface TestDialogProps {
  broadcast: Pick<Broadcast, "id">;
  plan: Pick<FlightPlan, "samples">;
  onClose: () => void;
  /** Where something else than a broadcast sends it. */
  send?: (to: string, sample: number) => Promise<{ message: string }>;
}
/** Whoever tries broadcasts tries them on the same telephone. */
const LAST = "dlvrd.broadcast.test";

/** Sends one person's message to oneself, to see it before others do. */
export function TestDialog({ broadcast, plan, onClose, send: sends }: TestDialogProps) {
  const { t } = useTranslation("broadcasts");
  const [to, setTo] = useState(remember.get(LAST) ?? "");
  const [sample, setSample] = useState("0");
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationFn: () =>
      sends?.(to.trim(), Number(sample)) ??
      told(TEST, { params: { id: broadcast.id }, body: { to: to.trim(), sample: Number(sample) } }),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      remember.set(LAST, to.trim());
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
      <Select
        label={t("plan.testAs")}
        data={plan.samples.map(({ name, to: address }, at) => ({
          value: String(at),
          label: name || address,
        }))}
        value={sample}
        onChange={(next) => setSample(next ?? "0")}
        allowDeselect={false}
      />
    </FormModal>
  );
}
