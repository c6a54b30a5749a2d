import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { KEY_NAME_MAX } from "#contract/api-keys/limits.ts";
import { PERMISSION_MATRIX, type Permission } from "#contract/permissions.ts";
import { PermissionMatrix } from "#web/features/roles/public.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { useSession } from "#web/platform/session/store.ts";
import { CopyField } from "#web/ui/CopyField.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { refreshApiKeys } from "./queries.ts";

const MODULES = Object.entries(PERMISSION_MATRIX).map(([module, actions]) => ({ module, actions }));
const EMPTY = { name: "", expiresDay: "", permissions: [] as Permission[] };

/** The end of a day where the person is. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();

/** Makes a key, and then tells its token this once. */
export function CreateDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation("api-keys");
  const mine = useSession(({ me }) => me?.permissions ?? []);
  const [token, setToken] = useState("");
  const { fields, change, errorOf, ...form } = useForm({
    first: EMPTY,
    check: ({ name, permissions }) => ({
      name: name.trim() ? undefined : t("mandatory"),
      permissions: permissions.length ? undefined : t("nothing"),
    }),
    save: async ({ name, expiresDay, permissions }) => {
      const { data, message } = await told("POST /chatbird/api/apikey/add", {
        body: { name, permissions, expiresAt: expiresDay ? endOf(expiresDay) : null },
      });
      setToken(data.token);
      return message;
    },
    onSaved: () => void refreshApiKeys(),
  });
  if (token)
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
        <CopyField text={token} label={t("told.copy")} />
      </FormModal>
    );
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t("create")}
      submitLabel={t("create")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
      wide
    >
      <TextInput
        id="name"
        label={t("name")}
        description={t("nameHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <DateField
        id="expiresDay"
        label={t("expires")}
        description={t("expiresHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.expiresDay}
        onChange={(value) => change({ expiresDay: value })}
        error={errorOf("expiresDay")}
      />
      <div id="permissions" tabIndex={-1}>
        {errorOf("permissions") ? <p role="alert">{errorOf("permissions")}</p> : null}
        <PermissionMatrix
          modules={MODULES}
          value={fields.permissions}
          onChange={(permissions) => change({ permissions })}
          grantable={mine}
          readOnly={false}
        />
      </div>
    </FormDrawer>
  );
}
