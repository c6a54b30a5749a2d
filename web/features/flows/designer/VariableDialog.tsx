import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import styles from "./Designer.module.css";

interface VariableDialogProps {
  names: readonly string[];
  onAdd: (reference: string) => void;
  onClose: () => void;
}

/** Chooses a data variable of the screen. */
export default function VariableDialog({ names, onAdd, onClose }: VariableDialogProps) {
  const { t } = useTranslation("flows");
  const [name, setName] = useState(names[0] ?? "");
  const add = () => {
    onAdd(`\${data.${name}}`);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("variable.title")}
      size="sm"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <NativeSelect
        label={t("variable.choose")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data={[...names]}
        data-autofocus
      />
      <div className={styles.dialogFoot}>
        <Button onClick={onClose}>{t("variable.no")}</Button>
        <Button tone="primary" onClick={add}>
          {t("variable.add")}
        </Button>
      </div>
    </Modal>
  );
}
