import { Radio, Select, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatLabel } from "#contract/chat/labels.ts";
import { LABEL_COLOURS } from "#contract/chat/words.ts";
import { LABEL_MAX } from "#contract/chat/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { LabelMark } from "../parts/Labels.tsx";
import { CREATE_LABEL, refreshChoices, UPDATE_LABEL } from "../supervision/queries.ts";
import styles from "./Config.module.css";

interface LabelDialogProps {
  label: ChatLabel | undefined;
  opened: boolean;
  departments: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Makes a label, or changes one. */
export function LabelDialog({ label, opened, departments, onClose }: LabelDialogProps) {
  const { t } = useTranslation("supervision");
  const [name, setName] = useState(label?.name ?? "");
  const [colour, setColour] = useState<ChatLabel["colour"]>(label?.colour ?? LABEL_COLOURS[0]);
  const [deptId, setDeptId] = useState(label?.deptId ?? null);
  const save = useMutation({
    mutationFn: async () => {
      const body = { name, colour, deptId };
      if (label) await api(UPDATE_LABEL, { params: { id: label.id }, body });
      else await api(CREATE_LABEL, { body });
    },
    meta: { quiet: true },
    onSuccess: async () => {
      await refreshChoices();
      onClose();
    },
  });
  return (
    <FormModal
      opened={opened}
      title={t(label ? "labels.edit" : "labels.add")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      submitLabel={t("config.save")}
      busy={save.isPending}
      submitDisabled={!name.trim()}
      errors={save.error ? [errorMessage(save.error)] : []}
    >
      <TextInput
        label={t("labels.name")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={LABEL_MAX}
        dir="auto"
        data-autofocus
      />
      <Select
        label={t("history.department")}
        data={[
          { value: "", label: t("labels.everyDepartment") },
          ...departments.map((one) => ({ value: one.id, label: one.name })),
        ]}
        value={deptId ?? ""}
        onChange={(value) => setDeptId(value || null)}
        allowDeselect={false}
      />
      <Radio.Group
        label={t("labels.colour")}
        value={colour}
        onChange={(value) => setColour(value as ChatLabel["colour"])}
      >
        <div className={styles.colours}>
          {LABEL_COLOURS.map((one) => (
            <Radio
              key={one}
              value={one}
              label={<LabelMark name={t(`labels.colours.${one}`)} colour={one} />}
            />
          ))}
        </div>
      </Radio.Group>
    </FormModal>
  );
}
