import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { COST_CATEGORIES, type CostCategory, type Currency, PRICE_MAX } from "#contract/billing/limits.ts";
import type { Price } from "#contract/billing/views.ts";
import {
  CHANNEL_TYPE_LABELS,
  CHANNEL_TYPES,
  type ChannelType,
  goesByNumber,
  RETIRED_TYPES,
} from "#contract/channel-types.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { dayBefore } from "#web/ui/format/days.ts";
import { readAmount, useMoney, writeAmount } from "#web/platform/money.ts";
import { refreshBilling } from "../queries.ts";
import { CountryField } from "./CountryField.tsx";

interface PriceDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The one to change; none makes a new one. */
  price?: Price | undefined;
  currency: Currency;
}

const TYPES = Object.values(CHANNEL_TYPES).filter((type) => !RETIRED_TYPES.includes(type));

const fieldsOf = (price?: Price) => ({
  channelType: price?.channelType ?? CHANNEL_TYPES.WHATSAPP,
  category: price?.category ?? "",
  country: price?.country ?? "",
  amount: price ? writeAmount(price.amount) : "",
  validFrom: price?.validFrom ?? dayBefore(),
  validTo: price?.validTo ?? "",
});

/** What a message costs; categories are WhatsApp's, and countries those of phone numbers. */
export function PriceDrawer({ opened, onClose, price, currency }: PriceDrawerProps) {
  const { t } = useTranslation("billing");
  const { money } = useMoney(currency);
  const { fields, change, errorOf, ...form } = useForm({
    first: fieldsOf(price),
    check: ({ amount, validFrom, validTo }) => ({
      amount:
        readAmount(amount) === undefined
          ? t("noAmount")
          : readAmount(amount)! > PRICE_MAX
            ? t("tooDear", { max: money(PRICE_MAX) })
            : undefined,
      validFrom: validFrom ? undefined : t("mandatory"),
      validTo: validTo && validTo < validFrom ? t("endsEarly") : undefined,
    }),
    save: async ({ amount, validTo, ...rest }) => {
      const body = { ...rest, amount: readAmount(amount)!, validTo: validTo || null };
      const saved = price
        ? await told("PUT /e/enterprise/billing/prices/{id}", { params: { id: price.id }, body })
        : await told("POST /e/enterprise/billing/prices", { body });
      onClose();
      return saved.message;
    },
    onSaved: () => void refreshBilling(),
  });
  const whatsApp = fields.channelType === CHANNEL_TYPES.WHATSAPP;
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t(price ? "editPrice" : "addPrice")}
      submitLabel={t("ui.save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <NativeSelect
        id="channelType"
        label={t("channel")}
        data={TYPES.map((type) => ({ value: String(type), label: CHANNEL_TYPE_LABELS[type] }))}
        value={String(fields.channelType)}
        onChange={(event) => {
          const channelType = Number(event.currentTarget.value) as ChannelType;
          change({
            channelType,
            ...(channelType === CHANNEL_TYPES.WHATSAPP ? {} : { category: "" }),
            ...(goesByNumber(channelType) ? {} : { country: "" }),
          });
        }}
        error={errorOf("channelType")}
      />
      {whatsApp ? (
        <NativeSelect
          id="category"
          label={t("category")}
          data={COST_CATEGORIES.map((value) => ({ value, label: t(`categories.${value || "any"}`) }))}
          value={fields.category}
          onChange={(event) => change({ category: event.currentTarget.value as CostCategory })}
          error={errorOf("category")}
        />
      ) : null}
      {goesByNumber(fields.channelType) ? (
        <CountryField
          value={fields.country}
          onChange={(country) => change({ country })}
          error={errorOf("country")}
        />
      ) : null}
      <TextInput
        id="amount"
        label={t("priceEach", { currency })}
        value={fields.amount}
        onChange={(event) => change({ amount: event.currentTarget.value })}
        error={errorOf("amount")}
        inputMode="decimal"
        autoComplete="off"
        withAsterisk
        data-autofocus
        dir="ltr"
      />
      <DateField
        id="validFrom"
        label={t("validFrom")}
        value={fields.validFrom}
        onChange={(value) => change({ validFrom: value })}
        error={errorOf("validFrom")}
        withAsterisk
      />
      <DateField
        id="validTo"
        label={t("validTo")}
        description={t("validToText")}
        value={fields.validTo}
        onChange={(value) => change({ validTo: value })}
        error={errorOf("validTo")}
      />
    </FormDrawer>
  );
}
