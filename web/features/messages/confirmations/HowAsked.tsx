import { Select, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  CONFIRM_BODY_MAX,
  CONFIRM_LINK,
  CONFIRM_SUBJECT_MAX,
  CONFIRM_WORD_MAX,
  CONFIRM_WORDS_MAX,
} from "#contract/messages/limits.ts";
import { type ConfirmationDraft, repliesOf } from "./draft.ts";
import { approvedQuery } from "./queries.ts";

export interface Form {
  fields: ConfirmationDraft;
  change: (change: Partial<ConfirmationDraft>) => void;
  errorOf: (name: keyof ConfirmationDraft) => string | undefined;
}
const BELOW = ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[];

function TextField({ form, label, help }: { form: Form; label: string; help: string }) {
  return (
    <Textarea
      id="body"
      label={label}
      description={help}
      inputWrapperOrder={BELOW}
      value={form.fields.body}
      onChange={(event) => form.change({ body: event.currentTarget.value })}
      error={form.errorOf("body")}
      maxLength={CONFIRM_BODY_MAX}
      autosize
      minRows={4}
      dir="auto"
    />
  );
}

/** A mail of the enterprise's own words, with a link in it. */
export function ByMail({ form }: { form: Form }) {
  const { t } = useTranslation("messages");
  return (
    <>
      <TextInput
        id="subject"
        label={t("confirm.subject")}
        value={form.fields.subject}
        onChange={(event) => form.change({ subject: event.currentTarget.value })}
        error={form.errorOf("subject")}
        maxLength={CONFIRM_SUBJECT_MAX}
        dir="auto"
      />
      <TextField form={form} label={t("confirm.body")} help={t("confirm.bodyHelp", { link: CONFIRM_LINK })} />
    </>
  );
}

/** A template or a text, and the words that answer it. */
export function ByMessage({ form }: { form: Form }) {
  const { t } = useTranslation("messages");
  const { fields, change, errorOf } = form;
  const { channelId, templateId, words } = fields;
  const { data } = useQuery({ ...approvedQuery(channelId), enabled: channelId !== "" });
  const templates = data?.templates ?? [];
  const chosen = templates.find(({ id }) => id === templateId);
  const replies = chosen ? repliesOf(chosen) : [];
  return (
    <>
      <Select
        id="templateId"
        label={t("confirm.template")}
        description={t("confirm.templateHelp")}
        inputWrapperOrder={BELOW}
        disabled={channelId === ""}
        placeholder={channelId === "" ? t("confirm.channelFirst") : undefined}
        data={templates.map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` }))}
        value={templateId || null}
        onChange={(next) => change({ templateId: next ?? "" })}
        error={errorOf("templateId")}
        nothingFoundMessage={t("confirm.noTemplate")}
        clearable
        searchable
      />
      {templateId ? null : <TextField form={form} label={t("confirm.text")} help={t("confirm.textHelp")} />}
      <Textarea
        id="words"
        label={t("confirm.words")}
        description={
          replies.length > 0
            ? t("confirm.repliesHelp", { replies: replies.join(", ") })
            : t("confirm.wordsHelp")
        }
        inputWrapperOrder={BELOW}
        value={words}
        onChange={(event) => change({ words: event.currentTarget.value })}
        error={errorOf("words")}
        maxLength={CONFIRM_WORDS_MAX * (CONFIRM_WORD_MAX + 1)}
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
      />
    </>
  );
}
