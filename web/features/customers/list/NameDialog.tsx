import { Radio, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { NAME_MAX } from "#contract/customers/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { refreshGroups, refreshSegments } from "../queries.ts";
import styles from "./List.module.css";
import { toRule } from "./usePlace.ts";

interface NameDialogProps {
  of: "segment" | "group";
  /** Renames this one, or creates one. */
  record?: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
  onSaved: (id: string) => void;
  /** The new segment is for people put there by hand or by a file: no rule is offered. */
  byHand?: boolean;
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
export function NameDialog({ of, record, opened, onClose, onSaved, byHand }: NameDialogProps) {
  const { t } = useTranslation("customers");
  const { call, refresh, texts } = KINDS[of];
  const [name, setName] = useState(record?.name ?? "");
  const [error, setError] = useState<string>();
  const [kind, setKind] = useState<"static" | "dynamic">("static");
  const navigate = useNavigate();
  const choosesKind = of === "segment" && !record && !byHand;
  const dynamic = choosesKind && kind === "dynamic";
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
    if (dynamic) void navigate(toRule("new", name.trim()));
    else if (name.trim()) save.mutate();
    else setError(t("required"));
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t(record ? `${texts}.rename` : `${texts}.add`)}
      submitLabel={t(dynamic ? "segments.next" : "ui.save")}
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
      {choosesKind ? (
        <Radio.Group
          label={t("segments.kind")}
          value={kind}
          onChange={(next) => setKind(next as typeof kind)}
        >
          <div className={styles.kinds}>
            <Radio value="static" label={t("segments.static")} />
            <Radio value="dynamic" label={t("segments.dynamic")} />
          </div>
        </Radio.Group>
      ) : null}
    </FormModal>
  );
}
