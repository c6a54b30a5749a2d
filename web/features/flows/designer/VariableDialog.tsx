import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";

interface VariableDialogProps {
  names: readonly string[];
  onAdd: (reference: string) => void;
  onClose: () => void;
}

/** Chooses a data variable of the screen. */
export default function VariableDialog({ names, onAdd, onClose }: VariableDialogProps) {
  const { t } = useTranslation("flows");
  const [name, setName] = useState(names[0] ?? "");
  return (
    <ConfirmDialog
      opened
      title={t("variable.title")}
      no={t("variable.no")}
      yes={t("variable.add")}
      onNo={onClose}
      onYes={() => {
        onAdd(`\${data.${name}}`);
        onClose();
      }}
    >
      <NativeSelect
        label={t("variable.choose")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data={[...names]}
      />
    </ConfirmDialog>
  );
}
