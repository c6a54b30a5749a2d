import { Select, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CannedReply } from "#contract/chat/canned.ts";
import { CANNED_SHORTCUT_MAX, CANNED_TEXT_MAX } from "#contract/chat/limits.ts";
import { renderCanned } from "#engines/chat/index.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useSession } from "#web/platform/session/store.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { ActionFields } from "../canned/ActionFields.tsx";
import { usePlanning } from "../canned/usePlanning.ts";
import { CREATE_CANNED, refreshCanned, UPDATE_CANNED } from "../supervision/queries.ts";
import styles from "./Config.module.css";

const MINE = "mine";
const EVERYBODY = "everybody";

interface CannedDialogProps {
  reply: CannedReply | undefined;
  opened: boolean;
  /** May make replies for others too. */
  shares: boolean;
  departments: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Makes a canned reply, or changes one. */
export function CannedDialog({ reply, opened, shares, departments, onClose }: CannedDialogProps) {
  const { t } = useTranslation("supervision");
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? "");
  const [text, setText] = useState(reply?.text ?? "");
  const [whose, setWhose] = useState(
    reply ? (reply.personal ? MINE : (reply.deptId ?? EVERYBODY)) : shares ? EVERYBODY : MINE,
  );
  const planning = usePlanning(reply);
  const me = useSession((session) => session.me);
  const dirty = shortcut !== (reply?.shortcut ?? "") || text !== (reply?.text ?? "") || planning.dirty;
  const save = useMutation({
    mutationFn: async () => {
      const deptId = whose === MINE || whose === EVERYBODY ? null : whose;
      const body = { shortcut, text, deptId, personal: whose === MINE, actions: planning.planned.actions };
      if (reply) await api(UPDATE_CANNED, { params: { id: reply.id }, body });
      else await api(CREATE_CANNED, { body });
    },
    meta: { quiet: true },
    onSuccess: async () => {
      await refreshCanned();
      onClose();
    },
  });
  return (
    <FormDrawer
      opened={opened}
      title={t(reply ? "canned.edit" : "canned.add")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      submitLabel={t("config.save")}
      busy={save.isPending}
      wide
      dirty={dirty}
      submitDisabled={!shortcut.trim() || !planning.complete || (!text.trim() && !planning.does)}
      errors={save.error ? [errorMessage(save.error)] : []}
    >
      <TextInput
        label={t("canned.shortcut")}
        description={t("canned.shortcutText")}
        leftSection="/"
        value={shortcut}
        onChange={(event) => setShortcut(event.currentTarget.value)}
        maxLength={CANNED_SHORTCUT_MAX}
        dir="ltr"
        data-autofocus
      />
      <Textarea
        label={t("canned.text")}
        description={`${t("canned.places", { customer: "{{customer.name}}", agent: "{{agent.name}}" })} ${t("canned:textHelp")}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={CANNED_TEXT_MAX}
        autosize
        minRows={3}
        maxRows={10}
        dir="auto"
      />
      {text.includes("{{") ? (
        <p className={styles.note} dir="auto">
          {renderCanned(text, { "customer.name": t("canned.example"), "agent.name": me?.name ?? "" })}
        </p>
      ) : null}
      {shares ? (
        <Select
          label={t("canned.whose")}
          data={[
            { value: EVERYBODY, label: t("canned.everybody") },
            { value: MINE, label: t("canned.mine") },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={whose}
          onChange={(value) => setWhose(value ?? EVERYBODY)}
          allowDeselect={false}
        />
      ) : null}
      <ActionFields {...planning} />
    </FormDrawer>
  );
}
