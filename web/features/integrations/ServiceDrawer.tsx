import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconPlugConnected } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Integration } from "#contract/integrations/integrations.ts";
import { NAME_MAX } from "#contract/integrations/limits.ts";
import {
  askedFor,
  SERVICES,
  type ServiceSettings,
  type ServiceType,
  wrongSettings,
} from "#contract/integrations/services.ts";
import { api, told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useForm } from "#web/platform/form.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { refreshIntegrations } from "./queries.ts";
import { ServiceInput } from "./ServiceInput.tsx";

interface ServiceDrawerProps {
  opened: boolean;
  onClose: () => void;
  type: ServiceType;
  /** The one that is changed; a new one without. */
  integration?: Integration;
  /** Stands above the form of a new one. */
  chooser?: ReactNode;
}

/** A choice stands at its first until somebody makes it. */
const firstOf = (type: ServiceType, settings: ServiceSettings = {}): ServiceSettings =>
  Object.fromEntries(SERVICES[type].map(({ name, choices }) => [name, settings[name] ?? choices?.[0] ?? ""]));

/** The form of a service that is no language model: its fields are those of its type. */
export function ServiceDrawer({ opened, onClose, type, integration, chooser }: ServiceDrawerProps) {
  const { t } = useTranslation("integrations");
  const [checked, setChecked] = useState(false);
  // Which secrets are set nobody tells: one that is missing the server names.
  const kept = integration
    ? SERVICES[type].flatMap(({ name, kind }) => (kind === "secret" ? [name] : []))
    : [];
  const wrongIn = (settings: ServiceSettings) => wrongSettings(type, settings, kept);
  const { fields, change, errorOf, ...form } = useForm({
    first: { name: integration?.name ?? "", settings: firstOf(type, integration?.settings) },
    check: ({ name, settings }) => {
      const wrong = Object.keys(wrongIn(settings));
      setChecked(wrong.length > 0);
      return {
        name: name.trim() ? undefined : t("nameEmpty"),
        [`settings.${wrong[0]}`]: wrong.length > 0 ? t("fieldsWrong") : undefined,
      };
    },
    save: async ({ name, settings }) => {
      const body = { name, authType: type, settings };
      const { message } = integration
        ? await told("PUT /e/enterprise/appiyo_authconfig/{id}", { params: { id: integration.id }, body })
        : await told("POST /e/enterprise/appiyo_authconfig", { body });
      return message;
    },
    onSaved: () => {
      void refreshIntegrations();
      onClose();
    },
  });
  const attempt = useMutation({
    mutationFn: () =>
      api("POST /e/enterprise/appiyo_authconfig/login", {
        body: { authType: type, settings: fields.settings, ...(integration ? { id: integration.id } : {}) },
      }),
    meta: { quiet: true },
    onSuccess: ({ ok, message }) => void (ok ? toast.success(message) : toast.error(message)),
    onError: (error) => void toast.error(missingIn(error) ?? errorMessage(error)),
  });
  const wrong = checked ? wrongIn(fields.settings) : {};
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={integration ? t("edit", { name: integration.name }) : t("createTitle")}
      submitLabel={t("save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={errorOf("settings") ? [...form.summary, errorOf("settings")!] : form.summary}
    >
      {chooser}
      <TextInput
        id="name"
        label={t("name")}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
        maxLength={NAME_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
        autoComplete="off"
      />
      {askedFor(type, fields.settings).map((field) => (
        <ServiceInput
          key={field.name}
          field={field}
          value={fields.settings[field.name] ?? ""}
          kept={integration !== undefined}
          error={
            wrong[field.name] && (fields.settings[field.name]?.trim() ? wrong[field.name] : t("fieldEmpty"))
          }
          onChange={(value) => change({ settings: { ...fields.settings, [field.name]: value } })}
        />
      ))}
      <div>
        <Button icon={IconPlugConnected} busy={attempt.isPending} onClick={() => attempt.mutate()}>
          {t("test")}
        </Button>
      </div>
    </FormDrawer>
  );
}

/** The sentence of the first field the server refused. */
const missingIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields[0]?.message : undefined;
