import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { saveView } from "./views.ts";

const NAME_MAX = 40;

/** Gives the filters a name, under which they are kept. */
export function NameView({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const [name, setName] = useState("");
  return (
    <FormModal
      opened
      title={t("queue.views.save")}
      submitLabel={t("ui.save")}
      submitDisabled={name.trim() === ""}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        saveView({ name: name.trim(), query });
        onClose();
      }}
    >
      <TextInput
        label={t("queue.views.name")}
        value={name}
        maxLength={NAME_MAX}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </FormModal>
  );
}
