import { Input, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FAQ_QUESTION_MAX, FAQ_WORDINGS_MAX } from "#contract/bots/knowledge-limits.ts";
import { useForm } from "#web/platform/form.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { RichTextEditor } from "#web/ui/text/RichTextEditor.tsx";

export interface FaqFields {
  question: string;
  wordings: string[];
  answer: string;
}
interface FaqDrawerProps {
  first: FaqFields;
  /** Saves; gives the sentence to say. */
  save: (faq: FaqFields) => Promise<string>;
  onClose: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Writes an FAQ: how it is asked, and what the agent says. */
export function FaqDrawer({ first, save, onClose }: FaqDrawerProps) {
  const { t } = useTranslation("faqs");
  const { fields, change, errorOf, ...form } = useForm({
    first: { ...first, wordings: first.wordings.join("\n") },
    check: ({ question, wordings, answer }) => ({
      question: question.trim() ? undefined : t("questionEmpty"),
      wordings:
        linesOf(wordings).length > FAQ_WORDINGS_MAX ? t("tooMany", { max: FAQ_WORDINGS_MAX }) : undefined,
      answer: answer.trim() ? undefined : t("answerEmpty"),
    }),
    save: ({ wordings, ...entered }) => save({ ...entered, wordings: linesOf(wordings) }),
    onSaved: onClose,
  });
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={t("title")}
      submitLabel={t("save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <TextInput
        id="question"
        label={t("question")}
        value={fields.question}
        onChange={(event) => change({ question: event.currentTarget.value })}
        error={errorOf("question")}
        maxLength={FAQ_QUESTION_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <Textarea
        id="wordings"
        label={t("otherWordings")}
        description={t("otherWordingsHelp")}
        value={fields.wordings}
        onChange={(event) => change({ wordings: event.currentTarget.value })}
        error={errorOf("wordings")}
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
      />
      <div>
        <Input.Label labelElement="div" required>
          {t("answer")}
        </Input.Label>
        <RichTextEditor
          label={t("answer")}
          value={fields.answer}
          onChange={(answer) => change({ answer })}
          placeholder={t("answerHint")}
          error={errorOf("answer")}
        />
      </div>
    </FormDrawer>
  );
}
