import { useTranslation } from "react-i18next";
import { DESCRIPTION_MAX, JOURNEY_NAME_MAX } from "#contract/journeys/limits.ts";
import type { Journey } from "#contract/journeys/views.ts";
import { told } from "#web/platform/api/client.ts";
import { NameFields } from "#web/platform/designed/NameFields.tsx";
import { useForm } from "#web/platform/form.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { refreshJourneys, UPDATE } from "../queries.ts";

/** Changes what a journey is called. */
export default function RenameDialog({ journey, onClose }: { journey: Journey; onClose: () => void }) {
  const { t } = useTranslation("journeys");
  const { id, deptId } = journey;
  const { fields, change, errorOf, ...form } = useForm({
    first: { name: journey.name, description: journey.description },
    check: ({ name }) => ({ name: name.trim() ? undefined : t("mandatory") }),
    async save({ name, description }) {
      const { message } = await told(UPDATE, { params: { id }, body: { name, description, deptId } });
      await refreshJourneys();
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
        most={{ name: JOURNEY_NAME_MAX, description: DESCRIPTION_MAX }}
      />
    </FormModal>
  );
}
