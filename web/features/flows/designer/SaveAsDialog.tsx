import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FLOW_CATEGORIES, FLOW_NAME_MAX, type FlowCategory } from "#contract/flows/limits.ts";
import { useForm } from "#web/platform/form.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { channelsQuery } from "../queries.ts";

interface SaveAsDialogProps {
  channelId: string | null;
  onSave: (words: { name: string; categories: FlowCategory[]; channelId: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Asks what a flow is called that was drawn before it was made. */
export default function SaveAsDialog({ channelId, onSave, onClose }: SaveAsDialogProps) {
  const { t } = useTranslation("flows");
  const channels = useQuery(channelsQuery()).data?.channels ?? [];
  const { fields, change, errorOf, ...form } = useForm({
    first: { name: "", category: "OTHER" as FlowCategory, channelId: channelId ?? "" },
    check: ({ name }) => ({ name: name.trim() ? undefined : t("dialog.nameRequired") }),
    async save({ name, category, channelId: chosen }) {
      const saved = await onSave({
        name,
        categories: [category],
        channelId: chosen || (channels[0]?.id ?? ""),
      });
      if (saved) onClose();
      return "";
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("dialog.create")}
      submitLabel={t("dialog.save")}
      onSubmit={form.submit}
      busy={form.busy}
      errors={form.summary}
    >
      <TextInput
        id="name"
        label={t("dialog.name")}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
        maxLength={FLOW_NAME_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <NativeSelect
        id="category"
        label={t("dialog.category")}
        value={fields.category}
        onChange={(event) => change({ category: event.currentTarget.value as FlowCategory })}
        data={FLOW_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <NativeSelect
        id="channelId"
        label={t("list.channel")}
        value={fields.channelId}
        onChange={(event) => change({ channelId: event.currentTarget.value })}
        data={channels.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormModal>
  );
}
