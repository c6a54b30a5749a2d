import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OwnHost } from "#contract/enterprise/branding.ts";
import { HOST_MAX } from "#contract/enterprise/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { refreshEnterprise } from "../queries.ts";
import styles from "./Branding.module.css";

const EMPTY = { host: "" };

/** At which names the look is shown. */
export function Hosts({ hosts }: { hosts: readonly OwnHost[] }) {
  const { t } = useTranslation("enterprise");
  const { fields, change, errorOf, restart, ...form } = useForm({
    first: EMPTY,
    check: ({ host }) => ({ host: host.trim() ? undefined : t("mandatory") }),
    save: async (body) => (await told("POST /e/enterprise/branding/hosts", { body })).message,
    onSaved: () => {
      restart(EMPTY);
      void refreshEnterprise();
    },
  });
  const remove = useMutation({
    mutationFn: (host: string) => told("DELETE /e/enterprise/branding/hosts/{host}", { params: { host } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshEnterprise();
    },
  });
  return (
    <Card>
      <h2 className={styles.heading}>{t("hosts.title")}</h2>
      <p className={styles.help}>{t("hosts.help")}</p>
      <ul className={styles.hosts}>
        {hosts.map(({ host, approved }) => (
          <li key={host} className={styles.host}>
            <bdi>{host}</bdi>
            <StatusPill tone={approved ? "ok" : "warn"}>
              {t(approved ? "hosts.approved" : "hosts.waiting")}
            </StatusPill>
            <IconButton
              icon={IconTrash}
              label={t("hosts.remove", { host })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(host)}
            />
          </li>
        ))}
      </ul>
      <form onSubmit={form.submit} noValidate>
        <FormSummary errors={form.summary} />
        <div className={styles.add}>
          <TextInput
            id="host"
            label={t("hosts.host")}
            placeholder="chat.example.com"
            value={fields.host}
            onChange={(event) => change({ host: event.currentTarget.value })}
            error={errorOf("host")}
            maxLength={HOST_MAX}
            dir="ltr"
            autoComplete="off"
          />
          <Button type="submit" busy={form.busy}>
            {t("hosts.add")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
