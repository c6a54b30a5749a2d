import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Currency, TOP_UP_MAX, TOP_UP_MIN } from "#contract/billing/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { readAmount, useMoney } from "#web/platform/money.ts";
import { TOP_UP } from "../queries.ts";

interface TopUpProps {
  opened: boolean;
  onClose: () => void;
  currency: Currency;
}

/** How much, and whose payment it is; the vendor's page takes it from there. */
export default function TopUp({ opened, onClose, currency }: TopUpProps) {
  const { t } = useTranslation("billing");
  const { money } = useMoney(currency);
  const { fields, change, errorOf, ...form } = useForm({
    first: { amount: "", mobileNumber: "" },
    check: ({ amount }) => {
      const read = readAmount(amount);
      if (read === undefined) return { amount: t("noAmount") };
      return read < TOP_UP_MIN || read > TOP_UP_MAX
        ? { amount: t("topUp.bounds", { min: money(TOP_UP_MIN), max: money(TOP_UP_MAX) }) }
        : {};
    },
    save: async ({ amount, mobileNumber }) => {
      const { payment } = await api(TOP_UP, { body: { amount: readAmount(amount)!, mobileNumber } });
      if (payment.url) window.location.assign(payment.url);
      return "";
    },
  });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("topUp.open")}
      submitLabel={t("topUp.pay")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <TextInput
        id="amount"
        label={t("topUp.amount", { currency })}
        value={fields.amount}
        onChange={(event) => change({ amount: event.currentTarget.value })}
        error={errorOf("amount")}
        inputMode="decimal"
        autoComplete="off"
        withAsterisk
        data-autofocus
        dir="ltr"
      />
      <TextInput
        id="mobileNumber"
        label={t("topUp.mobile")}
        description={t("topUp.mobileText")}
        value={fields.mobileNumber}
        onChange={(event) => change({ mobileNumber: event.currentTarget.value })}
        error={errorOf("mobileNumber")}
        type="tel"
        autoComplete="tel"
        dir="ltr"
      />
    </FormModal>
  );
}
