import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DESCRIPTION_MAX, ENCAP_NAME_MAX } from "#contract/encaps/limits.ts";
import type { Encap } from "#contract/encaps/views.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { refreshEncaps, UPDATE } from "../queries.ts";

/** Changes what an app is called. */
export default function RenameDialog({ encap, onClose }: { encap: Encap; onClose: () => void }) {
  const { t } = useTranslation("encaps");
  const { id, deptId } = encap;
  const { fields, change, errorOf, ...form } = useForm({
    first: { name: encap.name, description: encap.description },
    check: ({ name }) => ({ name: name.trim() ? undefined : t("mandatory") }),
    async save({ name, description }) {
      const { message } = await told(UPDATE, { params: { id }, body: { name, description, deptId } });
      await refreshEncaps();
      return message;
    },
    onSaved: onClose,
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("actions.rename")}
      submitLabel={t("ui.save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <TextInput
        id="name"
        label={t("create.name")}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
        maxLength={ENCAP_NAME_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <Textarea
        id="description"
        label={t("create.description")}
        value={fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={errorOf("description")}
        maxLength={DESCRIPTION_MAX}
        autosize
        minRows={2}
        dir="auto"
      />
    </FormModal>
  );
}
