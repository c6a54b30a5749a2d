import "./start.ts";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { NAME_MAX } from "#contract/users/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { useForm } from "#web/platform/form.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { AccountFrame } from "../parts/AccountFrame.tsx";
import { sealedForLink } from "../sealed.ts";
import styles from "./account.module.css";
import { NewPasswords, usePasswordsRule } from "./NewPasswords.tsx";
import { Said } from "./Said.tsx";

/** Accepts an invitation by the link of its mail. */
export default function InvitePage() {
  const { t } = useTranslation("account");
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  useTitle(t("invite.title"));
  const found = useQuery({
    ...apiQuery("GET /account/enterprise/users/{id}", { params: { id } }),
    enabled: id !== "",
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (id === "" || found.error) {
    return (
      <AccountFrame title={t("invite.title")} lead="">
        <div className={styles.form}>
          <FormSummary errors={[id === "" ? t("invite.broken") : errorMessage(found.error)]} />
          <Button to="/login" size="large" fullWidth>
            {t("toLogin")}
          </Button>
        </div>
      </AccountFrame>
    );
  }
  return found.data ? <AcceptForm id={id} {...found.data} /> : null;
}

interface AcceptFormProps {
  id: string;
  enterpriseName: string;
  emailId: string;
  invitedBy: string;
}

function AcceptForm({ id, enterpriseName, emailId, invitedBy }: AcceptFormProps) {
  const { t } = useTranslation("account");
  const [said, setSaid] = useState<string>();
  const rule = usePasswordsRule();
  const { fields, change, errorOf, ...form } = useForm({
    first: { name: "", password: "", confirmPassword: "" },
    check: (values) => ({ name: values.name.trim() ? undefined : t("mandatory"), ...rule(values) }),
    async save({ name, password }) {
      const call = { params: { id }, body: { name, password: await sealedForLink(id, password) } };
      setSaid((await told("POST /account/enterprise/users/{id}", call)).message);
      return "";
    },
  });
  if (said) {
    return (
      <AccountFrame title={t("invite.done")} lead="">
        <div className={styles.form}>
          <Said>{said}</Said>
          <Button to="/login" tone="primary" size="large" fullWidth>
            {t("signIn")}
          </Button>
        </div>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={t("invite.title")}
      lead={t("invite.lead", { inviter: invitedBy, enterprise: enterpriseName })}
    >
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <FormSummary errors={form.summary} />
        <TextInput size="md" label={t("email")} value={emailId} readOnly autoComplete="username" dir="ltr" />
        <TextInput
          id="name"
          size="md"
          label={t("name")}
          value={fields.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf("name")}
          autoComplete="name"
          maxLength={NAME_MAX}
          dir="auto"
        />
        <NewPasswords values={fields} onChange={change} errorOf={errorOf} />
        <Button type="submit" tone="primary" size="large" fullWidth busy={form.busy}>
          {t("invite.accept")}
        </Button>
      </form>
    </AccountFrame>
  );
}
