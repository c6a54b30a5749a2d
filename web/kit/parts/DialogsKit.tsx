import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import styles from "../KitPage.module.css";
import { Group } from "./Group.tsx";

type Which = "confirm" | "modal" | "drawer" | "panel" | null;

export function DialogsKit() {
  const [which, setWhich] = useState<Which>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setWhich(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
  };
  const form = { title: "Create agent", submitLabel: "Create agent", onClose: close, onSubmit: submit };
  return (
    <Group title="Dialogs">
      <div className={styles.row}>
        <Button onClick={() => setWhich("confirm")}>Confirm</Button>
        <Button onClick={() => setWhich("modal")}>Form modal</Button>
        <Button onClick={() => setWhich("drawer")}>Form drawer</Button>
        <Button onClick={() => setWhich("panel")}>Panel</Button>
        <Button onClick={() => setDirty(!dirty)}>{dirty ? "Make clean" : "Make dirty"}</Button>
        <Button to="/login">Leave</Button>
      </div>
      <ConfirmDialog opened={which === "confirm"} danger title="Delete entity?" onYes={close} onNo={close}>
        City will be removed with its 42 values. This cannot be undone.
      </ConfirmDialog>
      <FormModal {...form} opened={which === "modal"} errors={["duplication of name "]}>
        <TextInput label="Name" withAsterisk />
      </FormModal>
      <FormDrawer {...form} opened={which === "drawer"} dirty>
        <TextInput label="Name" withAsterisk />
        <TextInput label="Description" withAsterisk />
      </FormDrawer>
      <Panel
        opened={which === "panel"}
        onClose={close}
        title="Try it"
        footer={<TextInput aria-label="Message" placeholder="Say something" />}
      >
        <p>What the agent answers stands here.</p>
      </Panel>
      <UnsavedGuard when={dirty} onSave={async () => true} message="please save the intent" />
    </Group>
  );
}
