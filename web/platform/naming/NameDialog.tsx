import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "../api/message.ts";
import { toast } from "../toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";

interface NameDialogProps {
  title: string;
  label: string;
  /** Said when it is left empty. */
  required: string;
  name: string;
  max: number;
  /** Saves it; what is shown is fetched anew behind it. */
  save: (name: string) => Promise<{ message: string }>;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Gives something another name. */
export function NameDialog({
  title,
  label,
  required,
  name: before,
  max,
  save,
  refresh,
  onClose,
}: NameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const saving = useMutation({
    mutationFn: () => save(name.trim()),
    meta: { quiet: true },
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refresh();
      onClose();
    },
    onError: (failure) => setError(errorMessage(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) saving.mutate();
    else setError(required);
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      submitLabel={t("ui.save")}
      onSubmit={submit}
      busy={saving.isPending}
      dirty={name !== before}
    >
      <TextInput
        label={label}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
        error={error}
        maxLength={max}
        withAsterisk
        data-autofocus
        dir="auto"
      />
    </FormModal>
  );
}
