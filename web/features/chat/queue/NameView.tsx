import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { VIEW_NAME_MAX } from "#contract/chat/limits.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { useViews } from "./views.ts";

/** Gives the filters a name, under which they are kept. */
export function NameView({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const { save, busy } = useViews();
  const [name, setName] = useState("");
  return (
    <FormModal
      opened
      title={t("queue.views.save")}
      submitLabel={t("ui.save")}
      busy={busy}
      submitDisabled={name.trim() === ""}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save({ name: name.trim().replace(/\s+/gu, " "), query }).then(onClose, () => {});
      }}
    >
      <TextInput
        label={t("queue.views.name")}
        value={name}
        maxLength={VIEW_NAME_MAX}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </FormModal>
  );
}
