import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LaterWords } from "#contract/chat/later-words.ts";
import { REPLY_MAX } from "#contract/chat/limits.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { MomentField } from "../dialogs/MomentField.tsx";
import { useMoment } from "../dialogs/useMoment.ts";
import { useSubmit } from "../dialogs/useSubmit.ts";
import { momentText } from "../waiting.ts";
import { PlanChoices } from "./PlanChoices.tsx";

export interface Planned {
  text: string;
  at: string;
  unlessWritten: boolean;
  aside: boolean;
}

interface PlanDialogProps {
  chat: ChatView;
  /** For colleagues alone. */
  note: boolean;
  /** Words that wait already, to be changed; those of the composer go as they stand there. */
  words?: LaterWords;
  /** Whether the chat may be put aside meanwhile. */
  mayPutAside?: boolean;
  save: (planned: Planned) => Promise<boolean>;
  onClose: () => void;
}

/** When words go out, and when they do not. */
export function PlanDialog({ chat, note, words, mayPutAside = false, save, onClose }: PlanDialogProps) {
  const { t } = useTranslation("chat");
  const [text, setText] = useState(words?.text ?? "");
  const moment = useMoment(words ? "custom" : "tomorrow", words?.at);
  const [choices, setChoices] = useState({
    unlessWritten: words?.unlessWritten ?? false,
    aside: mayPutAside,
  });
  const { at } = moment;
  const { busy, submit } = useSubmit(() => save({ text: text.trim(), at: at!, ...choices }), onClose);
  const empty = words !== undefined && text.trim() === "" && !words.media && !words.template;
  const { windowEndsAt } = chat;
  const over = !note && !words?.template && at && windowEndsAt && at > windowEndsAt;
  return (
    <FormModal
      opened
      title={t(words ? "later.changeTitle" : "later.title")}
      submitLabel={t(words ? "ui.save" : "later.plan")}
      submitDisabled={!at || empty}
      busy={busy}
      dirty={words !== undefined && text.trim() !== words.text}
      onClose={onClose}
      onSubmit={submit}
    >
      {words && !words.template ? (
        <Textarea
          label={t("later.words")}
          value={text}
          maxLength={REPLY_MAX}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={8}
          dir="auto"
          data-autofocus
        />
      ) : null}
      <MomentField label={t("later.when")} moment={moment} />
      {over ? <Notice tone="warn">{t("later.window", { time: momentText(windowEndsAt) })}</Notice> : null}
      <PlanChoices value={choices} onChange={setChoices} outward={!note} mayPutAside={mayPutAside} />
    </FormModal>
  );
}
