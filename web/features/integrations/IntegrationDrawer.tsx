import { NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconPlugConnected } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  AUTH_TYPES,
  GENAI_DEFAULTS,
  LLM_TYPES,
  MODEL_MAX,
  NAME_MAX,
  URL_MAX,
} from "#contract/integrations/limits.ts";
import type { Integration } from "#contract/integrations/integrations.ts";
import { api, told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useForm } from "#web/platform/form.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";
import { refreshIntegrations } from "./queries.ts";

const EMPTY = {
  name: "",
  llm: "",
  apikey: "",
  baseUrl: GENAI_DEFAULTS.baseUrl as string,
  model: GENAI_DEFAULTS.model as string,
  embeddingModel: "",
  imageModel: "",
  speechModel: "",
  tokensPerDay: 0 as number | string,
};
const fieldsOf = (row?: Integration) =>
  row ? { ...EMPTY, ...row, llm: String(row.llm), apikey: "" } : EMPTY;
type Fields = typeof EMPTY;

const bodyOf = ({
  name,
  llm,
  apikey,
  baseUrl,
  model,
  embeddingModel,
  imageModel,
  speechModel,
  tokensPerDay,
}: Fields) => ({
  name,
  authType: AUTH_TYPES.genAi,
  llm: Number(llm) as 1 | 2,
  apikey,
  baseUrl,
  model,
  embeddingModel,
  imageModel,
  speechModel,
  tokensPerDay: Number(tokensPerDay),
});

interface IntegrationDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The one that is changed; a new one without. */
  integration?: Integration;
  onSaved?: (id: string) => void;
  /** Stands above the form of a new one. */
  chooser?: ReactNode;
}

/** The form of a GenAI configuration. Its endpoint is called before it is saved. */
export function IntegrationDrawer({
  opened,
  onClose,
  integration,
  onSaved,
  chooser,
}: IntegrationDrawerProps) {
  const { t } = useTranslation("integrations");
  const { fields, change, errorOf, restart, ...form } = useForm({
    first: fieldsOf(integration),
    check: ({ name, llm, apikey }) => ({
      name: name.trim() ? undefined : t("nameEmpty"),
      llm: llm ? undefined : t("llmEmpty"),
      apikey: apikey.trim() || integration ? undefined : t("keyEmpty"),
    }),
    save: async (entered) => {
      const body = bodyOf(entered);
      const { data, message } = integration
        ? await told("PUT /e/enterprise/appiyo_authconfig/{id}", { params: { id: integration.id }, body })
        : await told("POST /e/enterprise/appiyo_authconfig", { body });
      onSaved?.(data._id);
      return message;
    },
    onSaved: () => {
      void refreshIntegrations();
      restart(fieldsOf(integration));
      onClose();
    },
  });
  const attempt = useMutation({
    mutationFn: () =>
      api("POST /e/enterprise/appiyo_authconfig/login", {
        body: {
          ...bodyOf({ ...fields, llm: fields.llm || "1" }),
          ...(integration ? { id: integration.id } : {}),
        },
      }),
    meta: { quiet: true },
    onSuccess: ({ ok, message }) => void (ok ? toast.success(message) : toast.error(message)),
    onError: (error) => void toast.error(errorMessage(error)),
  });
  const text = (
    name: "name" | "baseUrl" | "model" | "embeddingModel" | "imageModel" | "speechModel",
    max: number,
  ) => ({
    id: name,
    label: t(name),
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: errorOf(name),
    maxLength: max,
    autoComplete: "off",
  });
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={integration ? t("edit", { name: integration.name }) : t("createTitle")}
      submitLabel={t("save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      {chooser}
      <TextInput {...text("name", NAME_MAX)} withAsterisk data-autofocus dir="auto" />
      <NativeSelect
        id="llm"
        label={t("llm")}
        description={t("llmHelp")}
        value={fields.llm}
        onChange={(event) => change({ llm: event.currentTarget.value })}
        data={[
          { value: "", label: t("choose") },
          ...Object.values(LLM_TYPES).map((value) => ({ value: String(value), label: t(`llms.${value}`) })),
        ]}
        error={errorOf("llm")}
        withAsterisk
      />
      <PasswordField
        id="apikey"
        label={t("apikey")}
        description={integration ? t("keyKept") : undefined}
        value={fields.apikey}
        onChange={(event) => change({ apikey: event.currentTarget.value })}
        error={errorOf("apikey")}
        autoComplete="off"
        withAsterisk={!integration}
      />
      <TextInput {...text("baseUrl", URL_MAX)} description={t("baseUrlHelp")} dir="ltr" />
      <TextInput {...text("model", MODEL_MAX)} dir="ltr" />
      <TextInput {...text("embeddingModel", MODEL_MAX)} description={t("optional")} dir="ltr" />
      <TextInput {...text("imageModel", MODEL_MAX)} description={t("optional")} dir="ltr" />
      <TextInput {...text("speechModel", MODEL_MAX)} description={t("optional")} dir="ltr" />
      <NumberInput
        id="tokensPerDay"
        label={t("tokensPerDay")}
        description={t("tokensHelp")}
        value={fields.tokensPerDay}
        onChange={(tokensPerDay) => change({ tokensPerDay })}
        error={errorOf("tokensPerDay")}
        min={0}
      />
      <div>
        <Button icon={IconPlugConnected} busy={attempt.isPending} onClick={() => attempt.mutate()}>
          {t("test")}
        </Button>
      </div>
    </FormDrawer>
  );
}
