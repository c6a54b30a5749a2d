import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bucket } from "#contract/library/buckets.ts";
import { NAME_MAX } from "#contract/library/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { refreshLibrary } from "../queries.ts";

interface FolderDialogProps {
  /** Renames this one, or makes one. */
  record?: Bucket;
  parentId: string | null;
  opened: boolean;
  onClose: () => void;
}

/** Names a folder. */
export function FolderDialog({ record, parentId, opened, onClose }: FolderDialogProps) {
  const { t } = useTranslation("library");
  const [name, setName] = useState(record?.name ?? "");
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), parentId };
      return record
        ? told("PUT /e/enterprise/artifact_buckets/{id}", { params: { id: record.id }, body })
        : told("POST /e/enterprise/artifact_buckets", { body });
    },
    meta: { quiet: true },
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshLibrary();
      onClose();
    },
    onError: (failure) => setError(errorMessage(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate();
    else setError(t("required"));
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t(record ? "folder.renameTitle" : "folder.add")}
      submitLabel={t("ui.save")}
      onSubmit={submit}
      busy={save.isPending}
      dirty={name !== (record?.name ?? "")}
    >
      <TextInput
        label={t("folder.name")}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
        error={error}
        maxLength={NAME_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
      />
    </FormModal>
  );
}
