import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DESCRIPTION_MAX, JOURNEY_NAME_MAX } from "#contract/journeys/limits.ts";
import type { Journey } from "#contract/journeys/views.ts";
import { told } from "#web/platform/api/client.ts";
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
      <TextInput
        id="name"
        label={t("create.name")}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
        maxLength={JOURNEY_NAME_MAX}
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
