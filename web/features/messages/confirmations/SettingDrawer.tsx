import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Confirmation } from "#contract/messages/confirmations.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { kindName } from "../blacklist/kinds.tsx";
import { bodyOf, draftOf, isMail } from "./draft.ts";
import { ByMail, ByMessage, type Form } from "./HowAsked.tsx";
import { ChannelField, Times } from "./Fields.tsx";
import { refreshConfirmations } from "./queries.ts";

interface SettingDrawerProps {
  confirmation: Confirmation;
  opened: boolean;
  onClose: () => void;
}

/** Whether people are asked on a kind of channel, through which channel, by what, and for how long. */
export function SettingDrawer({ confirmation, opened, onClose }: SettingDrawerProps) {
  const { t } = useTranslation("messages");
  const first = {
    subject: t("confirm.first.subject"),
    body: t("confirm.first.body"),
    text: t("confirm.first.text"),
  };
  const { fields, change, errorOf, ...rest } = useForm({
    first: draftOf(confirmation, first),
    save: async (draft) => {
      await told("PUT /chatbird/api/confirmations/{channelType}", {
        params: { channelType: String(confirmation.channelType) },
        body: bodyOf(draft),
      });
      onClose();
      return t("confirm.saved");
    },
    onSaved: () => void refreshConfirmations(),
  });
  const form: Form = { fields, change, errorOf };
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t("confirm.editOf", { kind: kindName(confirmation.channelType) })}
      submitLabel={t("blacklist.save")}
      onSubmit={rest.submit}
      busy={rest.busy}
      dirty={rest.dirty}
      errors={rest.summary}
    >
      <Switch
        id="active"
        label={t("confirm.active")}
        description={t("confirm.activeHelp")}
        checked={fields.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
        error={errorOf("active")}
      />
      <ChannelField type={confirmation.channelType} form={form} />
      {isMail(confirmation) ? <ByMail form={form} /> : <ByMessage form={form} />}
      <Times form={form} />
    </FormDrawer>
  );
}
