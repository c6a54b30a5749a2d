import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ASIDE_NOTE_MAX } from "#contract/chat/limits.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import type { ChatActs } from "../acts/useChatActs.ts";
import { MomentField } from "./MomentField.tsx";
import { useMoment } from "./useMoment.ts";
import { useSubmit } from "./useSubmit.ts";

/** Puts a chat aside, until a time or until it is taken up again. */
export function SuspendDialog({ acts }: { acts: ChatActs }) {
  const { t } = useTranslation("chat");
  const moment = useMoment("byHand");
  const [note, setNote] = useState("");
  const { busy, submit } = useSubmit(() => acts.sendSuspend(moment.at ?? null, note.trim()), acts.shut);
  return (
    <FormModal
      opened
      title={t("dialogs.suspendTitle")}
      submitLabel={t("acts.suspend")}
      submitDisabled={moment.at === undefined}
      busy={busy}
      dirty={note.trim() !== ""}
      onClose={acts.shut}
      onSubmit={submit}
    >
      <p>{t("dialogs.suspendText")}</p>
      <MomentField label={t("dialogs.until")} moment={moment} none={t("moments.byHand")} />
      <TextInput
        label={t("aside.why")}
        description={t("aside.whyHelp")}
        value={note}
        maxLength={ASIDE_NOTE_MAX}
        onChange={(event) => setNote(event.currentTarget.value)}
        dir="auto"
      />
    </FormModal>
  );
}
