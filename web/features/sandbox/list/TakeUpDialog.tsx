import { Select, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ADDRESS_MAX } from "#contract/sandbox/limits.ts";
import type { SandboxAccount, SandboxPhone } from "#contract/sandbox/index.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { refreshSandbox } from "../queries.ts";

interface TakeUpDialogProps {
  accounts: readonly SandboxAccount[];
  /** The channel that the list is narrowed to. */
  chosen: string;
  onClose: () => void;
  onDone: (phone: SandboxPhone) => void;
}

/** Takes up the telephone of somebody who has received nothing yet. */
export default function TakeUpDialog({ accounts, chosen, onClose, onDone }: TakeUpDialogProps) {
  const { t } = useTranslation("sandbox");
  const [accountId, setAccountId] = useState(chosen || (accounts[0]?.id ?? ""));
  const [address, setAddress] = useState("");
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: () =>
      api("POST /chatbird/api/sandbox/phones", {
        body: { accountId, address, ...(name.trim() ? { name: name.trim() } : {}) },
      }),
    meta: { quiet: true },
    onSuccess: async (phone) => {
      await refreshSandbox();
      onDone(phone);
      onClose();
    },
    onError: (failure) => setError(errorMessage(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("addTitle")}
      submitLabel={t("addSubmit")}
      onSubmit={submit}
      busy={save.isPending}
      dirty={address !== "" || name !== ""}
    >
      <Select
        label={t("channel")}
        value={accountId}
        onChange={(id) => setAccountId(id ?? "")}
        data={accounts.map((account) => ({ value: account.id, label: account.name }))}
        allowDeselect={false}
      />
      <TextInput
        label={t("address")}
        description={t("addressHelp")}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setError(undefined);
        }}
        error={error}
        maxLength={ADDRESS_MAX}
        withAsterisk
        data-autofocus
        dir="ltr"
      />
      <TextInput
        label={t("name")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={100}
        dir="auto"
      />
    </FormModal>
  );
}
