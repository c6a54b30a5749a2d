import { Checkbox, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX,
  WEBHOOK_NEEDS,
  WEBHOOK_URL_MAX,
} from "#contract/webhooks/limits.ts";
import type { Webhook } from "#contract/webhooks/views.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { holds, useSession } from "#web/platform/session/store.ts";
import { CopyField } from "#web/ui/CopyField.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { refreshWebhooks } from "./queries.ts";
import styles from "./Webhooks.module.css";

interface WebhookDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The one to change; none makes a new one. */
  webhook?: Webhook;
  /** Told at once instead of the form. */
  secret?: string;
}

const fieldsOf = (webhook?: Webhook) => ({
  name: webhook?.name ?? "",
  url: webhook?.url ?? "",
  events: webhook?.events ?? [],
  active: webhook?.active ?? true,
});

/** A webhook; a new one's secret is told this once. */
export function WebhookDrawer({ opened, onClose, webhook, secret: changed }: WebhookDrawerProps) {
  const { t } = useTranslation("webhooks");
  const [secret, setSecret] = useState(changed);
  const me = useSession((session) => session.me);
  const { fields, change, errorOf, ...form } = useForm({
    first: fieldsOf(webhook),
    check: ({ name, url, events }) => ({
      name: name.trim() ? undefined : t("mandatory"),
      url: url.trim() ? undefined : t("mandatory"),
      events: events.length ? undefined : t("noEvent"),
    }),
    save: async (body) => {
      if (webhook) {
        const params = { id: webhook.id };
        const saved = await overTheirs(webhook.revision, (seen) =>
          told("PUT /e/enterprise/webhooks/{id}", { params, body: { ...body, seen } }),
        );
        onClose();
        return saved.message;
      }
      const { data, message } = await told("POST /e/enterprise/webhooks", { body });
      setSecret(data.secret);
      return message;
    },
    onSaved: () => void refreshWebhooks(),
  });
  if (secret)
    return (
      <FormModal
        opened={opened}
        onClose={onClose}
        title={t("told.title")}
        submitLabel={t("told.done")}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <p>{t("told.once")}</p>
        <CopyField text={secret} label={t("told.copy")} />
        <p className={styles.help}>{t("told.how")}</p>
      </FormModal>
    );
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={webhook ? t("editTitle", { name: webhook.name }) : t("create")}
      submitLabel={t(webhook ? "ui.save" : "create")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <TextInput
        id="name"
        label={t("name")}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
        maxLength={WEBHOOK_NAME_MAX}
        autoComplete="off"
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <TextInput
        id="url"
        label={t("url")}
        placeholder="https://"
        value={fields.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
        error={errorOf("url")}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        withAsterisk
        dir="ltr"
      />
      <Checkbox.Group
        id="events"
        label={t("events")}
        value={fields.events}
        onChange={(events) => change({ events: WEBHOOK_EVENTS.filter((event) => events.includes(event)) })}
        error={errorOf("events")}
        withAsterisk
      >
        <div className={styles.events}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={t(`catalogue.${event.replace(".", "_")}`)}
              description={event}
              disabled={!holds(me, [WEBHOOK_NEEDS[event]]) && !fields.events.includes(event)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        label={t("active")}
        checked={fields.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </FormDrawer>
  );
}
