import { MultiSelect, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailLanguage } from "#contract/auth/words.ts";
import { RolesField } from "#web/features/roles/public.ts";
import { api, told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { LANGUAGE_CODES, LANGUAGES } from "#web/platform/i18n/languages.ts";
import { useCan } from "#web/platform/session/store.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { departmentNamesQuery, refreshInvitations } from "../queries.ts";

/** Asks somebody to come in: they choose their name and password themselves. */
export default function InviteDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation("users");
  const canMap = useCan("DEPARTMENTS.EDIT");
  const departments = useQuery({ ...departmentNamesQuery(), enabled: canMap });
  const [taken, setTaken] = useState<string>();
  const { fields, change, errorOf, ...form } = useForm({
    first: {
      emailId: "",
      roles: [] as number[],
      departments: [] as string[],
      language: i18n.language as MailLanguage,
    },
    check: ({ emailId, roles }) => ({
      emailId: emailId.trim() ? undefined : t("mandatory"),
      roles: roles.length ? undefined : t("noRole"),
    }),
    save: async (entered) => {
      const body = { ...entered, emailId: entered.emailId.trim() };
      return (await told("POST /e/enterprise/invitations", { body })).message;
    },
    onSaved: () => {
      void refreshInvitations();
      onClose();
    },
  });
  // Said while the rest is filled in; the server says it again with the form.
  const look = async () => {
    const emailId = fields.emailId.trim();
    if (!emailId.includes("@")) return;
    const found = await api("GET /e/enterprise/isEmailUnique", { query: { emailId } }).catch(() => undefined);
    setTaken(found?.unique === false ? emailId : undefined);
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t("invite.title")}
      submitLabel={t("invite.save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <TextInput
        id="emailId"
        type="email"
        label={t("email")}
        value={fields.emailId}
        onChange={(event) => change({ emailId: event.currentTarget.value })}
        onBlur={() => void look()}
        error={errorOf("emailId") ?? (taken === fields.emailId.trim() ? t("invite.taken") : undefined)}
        autoComplete="off"
        maxLength={254}
        withAsterisk
        data-autofocus
        dir="ltr"
      />
      <RolesField value={fields.roles} onChange={(roles) => change({ roles })} error={errorOf("roles")} />
      {canMap ? (
        <MultiSelect
          id="departments"
          label={t("invite.departments")}
          data={(departments.data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={fields.departments}
          onChange={(chosen) => change({ departments: chosen })}
          error={errorOf("departments")}
          searchable
        />
      ) : null}
      <Select
        label={t("invite.language")}
        data={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))}
        value={fields.language}
        onChange={(language) => change({ language: (language ?? "en") as MailLanguage })}
        allowDeselect={false}
      />
    </FormDrawer>
  );
}
