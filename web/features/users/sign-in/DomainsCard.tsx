import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SignOnState } from "#contract/auth/identity-provider.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { CopyField } from "#web/ui/CopyField.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import cards from "../parts/cards.module.css";
import { refreshSignOn } from "./queries.ts";
import styles from "./sign-in.module.css";

const EMPTY = { domain: "" };
type Domain = SignOnState["domains"][number];

/** Which e-mail domains the provider speaks for. */
export function DomainsCard({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTranslation("signOnSettings");
  const { fields, change, errorOf, restart, ...form } = useForm({
    first: EMPTY,
    check: ({ domain }) => ({ domain: domain.trim() ? undefined : t("mandatory") }),
    save: async (body) => (await told("POST /e/enterprise/identityProvider/domains", { body })).message,
    onSaved: () => {
      restart(EMPTY);
      void refreshSignOn();
    },
  });
  return (
    <Card>
      <div className={cards.settings}>
        <h2 className={cards.title}>{t("domains.title")}</h2>
        <p className={cards.help}>{t("domains.lead")}</p>
        {domains.length === 0 ? <p className={cards.help}>{t("domains.none")}</p> : null}
        <ul className={styles.domains}>
          {domains.map((one) => (
            <Row key={one.domain} {...one} />
          ))}
        </ul>
        <form onSubmit={form.submit} noValidate>
          <FormSummary errors={form.summary} />
          <div className={styles.add}>
            <TextInput
              id="domain"
              label={t("domains.domain")}
              placeholder="example.com"
              value={fields.domain}
              onChange={(event) => change({ domain: event.currentTarget.value })}
              error={errorOf("domain")}
              maxLength={253}
              autoComplete="off"
              dir="ltr"
            />
            <Button type="submit" busy={form.busy}>
              {t("domains.add")}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
}

function Row({ domain, proven, record }: Domain) {
  const { t } = useTranslation("signOnSettings");
  const onSuccess = async ({ message }: { message: string }) => {
    toast.success(message);
    await refreshSignOn();
  };
  const params = { domain };
  const prove = useMutation({
    mutationFn: () => told("POST /e/enterprise/identityProvider/domains/{domain}/proof", { params }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => told("DELETE /e/enterprise/identityProvider/domains/{domain}", { params }),
    onSuccess,
  });
  return (
    <li className={styles.domain}>
      <div className={styles.row}>
        <bdi>{domain}</bdi>
        <StatusPill tone={proven ? "ok" : "warn"}>
          {t(proven ? "domains.proven" : "domains.unproven")}
        </StatusPill>
        <IconButton
          icon={IconTrash}
          label={t("domains.remove", { domain })}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        />
      </div>
      {proven ? null : (
        <>
          <CopyField label={t("domains.recordName")} text={record.name} />
          <CopyField label={t("domains.recordValue")} text={record.value} />
          <div>
            <Button size="small" busy={prove.isPending} onClick={() => prove.mutate()}>
              {t("domains.check")}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
