import { useTranslation } from "react-i18next";
import type { BlacklistEntry } from "#contract/messages/blacklist.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { FactsFields, factsOf } from "./FactsFields.tsx";
import { refreshBlacklist } from "./queries.ts";

/** The day on which a moment is where the person is, as a date field has it. */
const dayOf = (moment: string) => new Date(moment).toLocaleDateString("sv");

interface EditDrawerProps {
  entry: BlacklistEntry;
  opened: boolean;
  onClose: () => void;
}

/** Changes on which channels, why and until when an address is not written to. */
export function EditDrawer({ entry, opened, onClose }: EditDrawerProps) {
  const { t } = useTranslation("messages");
  const { id, channelType, reason, until } = entry;
  const { fields, change, errorOf, ...form } = useForm({
    first: {
      channel: channelType === null ? "" : String(channelType),
      reason,
      until: until ? dayOf(until) : "",
    },
    save: async (facts) => {
      await told("PUT /chatbird/api/blacklist/{id}", { params: { id }, body: factsOf(facts) });
      return t("blacklist.saved");
    },
    onSaved: () => {
      void refreshBlacklist();
      onClose();
    },
  });
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={entry.address}
      submitLabel={t("blacklist.save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <FactsFields fields={fields} change={change} errorOf={errorOf} />
    </FormDrawer>
  );
}
