import { NumberInput, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CONFIRM_DAYS_MAX, CONFIRM_REMIND_HOURS_MAX } from "#contract/messages/limits.ts";
import styles from "./Confirmations.module.css";
import type { Form } from "./HowAsked.tsx";
import { channelsQuery } from "./queries.ts";

/** Through which of the channels of this kind people are asked. */
export function ChannelField({ type, form }: { type: number; form: Form }) {
  const { t } = useTranslation("messages");
  const { data } = useQuery(channelsQuery());
  const channels = (data?.channels ?? []).filter((channel) => channel.type === type);
  return (
    <Select
      id="channelId"
      label={t("confirm.channel")}
      data={channels.map(({ id, name }) => ({ value: id, label: name }))}
      value={form.fields.channelId || null}
      onChange={(channelId) => form.change({ channelId: channelId ?? "", templateId: "" })}
      error={form.errorOf("channelId")}
      clearable
    />
  );
}

/** When they are asked once more, and when they are let be. */
export function Times({ form }: { form: Form }) {
  const { t } = useTranslation("messages");
  const { fields, change, errorOf } = form;
  return (
    <div className={styles.pair}>
      <NumberInput
        id="remindHours"
        label={t("confirm.remind")}
        description={t("confirm.remindHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.remindHours}
        onChange={(hours) => change({ remindHours: String(hours) })}
        error={errorOf("remindHours")}
        min={1}
        max={CONFIRM_REMIND_HOURS_MAX}
        allowDecimal={false}
      />
      <NumberInput
        id="expireDays"
        label={t("confirm.expire")}
        description={t("confirm.expireHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.expireDays}
        onChange={(days) => change({ expireDays: String(days) })}
        error={errorOf("expireDays")}
        min={1}
        max={CONFIRM_DAYS_MAX}
        allowDecimal={false}
      />
    </div>
  );
}
