import { Radio, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import {
  CHANNEL_TYPE_LABELS,
  type ChannelType,
  SELECTOR_TYPES,
  takesBroadcasts,
} from "#contract/channel-types.ts";
import { CONSENT_WORDS_MAX, NUMBER_MAX } from "#contract/messages/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { toast } from "#web/platform/toast/store.ts";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { refreshConsents } from "./queries.ts";

const KINDS = SELECTOR_TYPES.filter(takesBroadcasts).map((type) => ({
  value: String(type),
  label: CHANNEL_TYPE_LABELS[type],
}));

/** Notes what somebody said elsewhere: on paper, on the telephone. */
export function NoteDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation("messages");
  const { fields, change, errorOf, ...form } = useForm({
    first: { address: "", channelType: "4", optedIn: "", words: "", at: "" },
    check: ({ address, optedIn, words }) => ({
      address: address.trim() ? undefined : t("consent.addressNeeded"),
      optedIn: optedIn ? undefined : t("consent.saidNeeded"),
      words: words.trim() ? undefined : t("consent.howNeeded"),
    }),
    save: async ({ address, channelType, optedIn, words, at }) => {
      const body = {
        address: address.trim(),
        channelType: Number(channelType) as ChannelType,
        optedIn: optedIn === "yes",
        words: words.trim(),
        ...(at && { at: new Date(`${at}T00:00:00`).toISOString() }),
      };
      const { data } = await told("POST /chatbird/api/consents", { body });
      const asked = data.holds && data.standing === "pending";
      toast.success(t(asked ? "consent.notedAsked" : data.holds ? "consent.noted" : "consent.notedBefore"));
      onClose();
      return "";
    },
    onSaved: () => void refreshConsents(),
  });
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t("consent.note")}
      submitLabel={t("blacklist.save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <TextInput
        id="address"
        label={t("blacklist.address")}
        value={fields.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
        error={errorOf("address")}
        maxLength={NUMBER_MAX}
        autoComplete="off"
        dir="ltr"
        withAsterisk
        data-autofocus
      />
      <Select
        id="channelType"
        label={t("channel")}
        data={KINDS}
        value={fields.channelType}
        onChange={(chosen) => change({ channelType: chosen ?? "4" })}
        error={errorOf("channelType")}
        allowDeselect={false}
      />
      <Radio.Group
        id="optedIn"
        label={t("consent.question")}
        value={fields.optedIn}
        onChange={(optedIn) => change({ optedIn })}
        error={errorOf("optedIn")}
        withAsterisk
      >
        <Radio value="yes" label={t("consent.yes")} mt={6} />
        <Radio value="no" label={t("consent.no")} mt={6} />
      </Radio.Group>
      <TextInput
        id="words"
        label={t("consent.how")}
        description={t("consent.howHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
        error={errorOf("words")}
        maxLength={CONSENT_WORDS_MAX}
        autoComplete="off"
        dir="auto"
        withAsterisk
      />
      <DateField
        id="at"
        label={t("consent.day")}
        description={t("consent.dayHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.at}
        onChange={(at) => change({ at })}
        error={errorOf("at")}
      />
    </FormDrawer>
  );
}
