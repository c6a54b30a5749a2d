import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAME_MAX } from "#contract/customers/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { refreshGroups, refreshSegments } from "../queries.ts";

interface NameDialogProps {
  of: "segment" | "group";
  /** Renames this one, or creates one. */
  record?: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
  onSaved: (id: string) => void;
}
const KINDS = {
  segment: {
    call: "POST /chatbird/api/customer_master/tag/save",
    refresh: refreshSegments,
    texts: "segments",
  },
  group: { call: "POST /chatbird/api/customer_master/group/save", refresh: refreshGroups, texts: "groups" },
} as const;

/** Names a segment or a group. Given a key by its owner, so that it starts fresh. */
export function NameDialog({ of, record, opened, onClose, onSaved }: NameDialogProps) {
  const { t } = useTranslation("customers");
  const { call, refresh, texts } = KINDS[of];
  const [name, setName] = useState(record?.name ?? "");
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: () => told(call, { body: { id: record?.id, name: name.trim() } }),
    meta: { quiet: true },
    onSuccess: async ({ data, message }) => {
      toast.success(message || t(`${texts}.saved`));
      await refresh();
      onSaved(data.id);
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
      title={t(record ? `${texts}.rename` : `${texts}.add`)}
      submitLabel={t("ui.save")}
      onSubmit={submit}
      busy={save.isPending}
      dirty={name !== (record?.name ?? "")}
    >
      <TextInput
        label={t(`${texts}.name`)}
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
