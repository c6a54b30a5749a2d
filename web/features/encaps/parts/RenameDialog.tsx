import { useTranslation } from "react-i18next";
import { DESCRIPTION_MAX, ENCAP_NAME_MAX } from "#contract/encaps/limits.ts";
import type { Encap } from "#contract/encaps/views.ts";
import { told } from "#web/platform/api/client.ts";
import { NameFields } from "#web/platform/designed/NameFields.tsx";
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
      <NameFields
        fields={fields}
        change={change}
        errorOf={errorOf}
        labels={{ name: t("create.name"), description: t("create.description") }}
        most={{ name: ENCAP_NAME_MAX, description: DESCRIPTION_MAX }}
      />
    </FormModal>
  );
}
