import { Select, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { TemplateView } from "#contract/templates/templates.ts";
import { told } from "#web/platform/api/client.ts";
import { showFieldErrors } from "#web/platform/api/fields.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { nameOf } from "../form/shape.ts";
import { LanguageField } from "./LanguageField.tsx";
import { templatePage } from "../places.ts";
import { channelsQuery, refreshTemplates } from "../queries.ts";

/** Makes a copy: under another name, in another language, on another channel of the kind. */
export default function DuplicateDialog({
  template,
  onClose,
}: {
  template: TemplateView;
  onClose: () => void;
}) {
  const { t } = useTranslation("templates");
  const navigate = useNavigate();
  const channels = useQuery(channelsQuery()).data?.channels ?? [];
  const [name, setName] = useState(template.name);
  const [language, setLanguage] = useState(template.language);
  const [channelId, setChannelId] = useState(template.channelId ?? "");
  const [refused, setRefused] = useState<string>();
  const [summary, setSummary] = useState<string[]>([]);
  const copy = useMutation({
    mutationFn: () => {
      const same =
        channelId === template.channelId && language === template.language && name === template.name;
      return told("POST /chatbird/api/templates/{id}/duplicate", {
        params: { id: template.id },
        // Under the same name there is one already: a free one is found.
        body: { name: same ? null : name, language, channelId: channelId || undefined },
      });
    },
    meta: { quiet: true },
    onSuccess: async ({ data, message }) => {
      toast.success(message);
      await refreshTemplates();
      onClose();
      void navigate(templatePage(data.template.id));
    },
    onError: (failure) => {
      let field: string | undefined;
      const rest = showFieldErrors(failure, ["name"], (_, message) => (field = message));
      setRefused(field);
      setSummary(field || rest.length > 0 ? rest : [errorMessage(failure)]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    copy.mutate();
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("copy.title", { name: template.name })}
      submitLabel={t("duplicate")}
      onSubmit={submit}
      busy={copy.isPending}
      errors={summary}
    >
      <TextInput
        label={t("name")}
        value={name}
        error={refused}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setName(template.kind === "whatsapp" ? nameOf(typed) : typed);
          setRefused(undefined);
        }}
        data-autofocus
      />
      <LanguageField value={language} onChange={setLanguage} />
      <Select
        label={t("channel")}
        data={channels
          .filter(({ kind }) => kind === template.kind)
          .map((channel) => ({ value: channel.id, label: channel.name }))}
        value={channelId}
        allowDeselect={false}
        onChange={(id) => setChannelId(id ?? "")}
      />
    </FormModal>
  );
}
