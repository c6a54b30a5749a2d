import { MultiSelect, Select, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { IdentityProvider } from "#contract/auth/identity-provider.ts";
import { PROVIDER_KINDS, type ProviderKind } from "#contract/auth/sso-words.ts";
import { RolesField } from "#web/features/roles/public.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { useCan } from "#web/platform/session/store.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { departmentNamesQuery } from "../queries.ts";
import { KindFields, type KindValues } from "./KindFields.tsx";
import { refreshSignOn } from "./queries.ts";

interface Values extends KindValues {
  name: string;
  makesPeople: boolean;
  roles: number[];
  departments: string[];
  isSecondStep: boolean;
}

const valuesOf = (provider: IdentityProvider | null): Values => ({
  kind: provider?.kind ?? "oidc",
  name: provider?.name ?? "",
  issuer: provider?.issuer ?? "",
  clientId: provider?.clientId ?? "",
  clientSecret: undefined,
  metadata: "",
  entryPoint: provider?.entryPoint ?? "",
  certificate: "",
  makesPeople: provider?.makesPeople ?? false,
  roles: provider?.roles ?? [],
  departments: provider?.departments ?? [],
  isSecondStep: provider?.isSecondStep ?? false,
});

interface ProviderDrawerProps {
  provider: IdentityProvider | null;
  opened: boolean;
  onClose: () => void;
}

/** Sets the identity provider up. */
export default function ProviderDrawer({ provider, opened, onClose }: ProviderDrawerProps) {
  const { t } = useTranslation("signOnSettings");
  const canMap = useCan("DEPARTMENTS.VIEW");
  const departments = useQuery({ ...departmentNamesQuery(), enabled: canMap });
  const { fields, change, errorOf, ...form } = useForm<Values>({
    first: valuesOf(provider),
    check: ({ name, kind, issuer, clientId, makesPeople, roles }) => ({
      name: name.trim() ? undefined : t("mandatory"),
      issuer: kind === "oidc" && !issuer.trim() ? t("mandatory") : undefined,
      clientId: kind === "oidc" && !clientId.trim() ? t("mandatory") : undefined,
      roles: makesPeople && roles.length === 0 ? t("noRole") : undefined,
    }),
    async save({ roles, metadata, ...entered }) {
      const body = {
        ...entered,
        ...(roles.length ? { roles } : {}),
        ...(metadata.trim() ? { metadata } : {}),
      };
      return (await told("PUT /e/enterprise/identityProvider", { body })).message;
    },
    onSaved: () => {
      void refreshSignOn();
      onClose();
    },
  });
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t("form.title")}
      submitLabel={t("form.save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
      wide
    >
      <TextInput
        id="name"
        label={t("form.name")}
        description={t("form.nameHelp", { name: fields.name.trim() || t("form.yours") })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
        maxLength={60}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <Select
        label={t("provider.kind")}
        data={PROVIDER_KINDS.map((value) => ({ value, label: t(`provider.kinds.${value}`) }))}
        value={fields.kind}
        onChange={(kind) => change({ kind: (kind ?? "oidc") as ProviderKind })}
        allowDeselect={false}
      />
      <KindFields
        values={fields}
        hasSecret={provider?.hasSecret ?? false}
        onChange={change}
        errorOf={errorOf}
      />
      <Switch
        label={t("form.makesPeople")}
        description={t("form.makesHelp")}
        checked={fields.makesPeople}
        onChange={(event) => change({ makesPeople: event.currentTarget.checked })}
      />
      {fields.makesPeople ? (
        <>
          <RolesField value={fields.roles} onChange={(roles) => change({ roles })} error={errorOf("roles")} />
          {canMap ? (
            <MultiSelect
              label={t("form.departments")}
              data={(departments.data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={fields.departments}
              onChange={(chosen) => change({ departments: chosen })}
              error={errorOf("departments")}
              searchable
            />
          ) : null}
        </>
      ) : null}
      <Switch
        label={t("form.isSecondStep")}
        description={t("form.isSecondStepHelp")}
        checked={fields.isSecondStep}
        onChange={(event) => change({ isSecondStep: event.currentTarget.checked })}
      />
    </FormDrawer>
  );
}
