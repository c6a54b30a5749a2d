import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { GoldenQuestion } from "#contract/bots/golden.ts";
import { GOLDEN_EXPECTED_MAX, GOLDEN_QUESTION_MAX } from "#contract/bots/knowledge-limits.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import type { Bot } from "../../useBot.ts";
import { refreshKnowledge } from "../queries.ts";

interface GoldenDialogProps {
  bot: Bot;
  opened: boolean;
  /** The one that is changed; a new one without. */
  item?: GoldenQuestion;
  onClose: () => void;
}

export function GoldenDialog({ bot, opened, item, onClose }: GoldenDialogProps) {
  const { t } = useTranslation("knowledge");
  const first = { question: item?.question ?? "", expected: item?.expected ?? "" };
  const { fields, change, errorOf, restart, ...form } = useForm({
    first,
    check: ({ question, expected }) => ({
      question: question.trim() ? undefined : t("golden.questionEmpty"),
      expected: expected.trim() ? undefined : t("golden.expectedEmpty"),
    }),
    save: async (entered) => {
      const body = { ...entered, ...(item ? { id: item.id } : {}) };
      const path = "POST /chatbird/api/nlp/agent/{agentId}/golden";
      return (await told(path, { params: { agentId: bot.id }, body })).message;
    },
    onSaved: () => {
      void refreshKnowledge();
      restart(first);
      onClose();
    },
  });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("golden.title")}
      submitLabel={t("golden.save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <TextInput
        id="question"
        label={t("golden.question")}
        value={fields.question}
        onChange={(event) => change({ question: event.currentTarget.value })}
        error={errorOf("question")}
        maxLength={GOLDEN_QUESTION_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <Textarea
        id="expected"
        label={t("golden.expected")}
        description={t("golden.expectedHelp")}
        value={fields.expected}
        onChange={(event) => change({ expected: event.currentTarget.value })}
        error={errorOf("expected")}
        maxLength={GOLDEN_EXPECTED_MAX}
        rows={2}
        withAsterisk
        dir="auto"
      />
    </FormModal>
  );
}
